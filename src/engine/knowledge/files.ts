// Every file of words: by name and language, and the fields of each form. `npm run gen` writes this file from the
// folders beside it. Read words through load.ts.

import allBanks from './all/banks.json' with { type: 'json' }
import allCardNetworks from './all/card-networks.json' with { type: 'json' }
import allCompanySuffixes from './all/company-suffixes.json' with { type: 'json' }
import allCountries from './all/countries.json' with { type: 'json' }
import allCountrySigns from './all/country-signs.json' with { type: 'json' }
import allCurrencies from './all/currencies.json' with { type: 'json' }
import allCurrencySigns from './all/currency-signs.json' with { type: 'json' }
import allDemonyms from './all/demonyms.json' with { type: 'json' }
import allDiallingCodes from './all/dialling-codes.json' with { type: 'json' }
import allDocumentCodes from './all/document-codes.json' with { type: 'json' }
import allHeaderWords from './all/header-words.json' with { type: 'json' }
import allIssuingStates from './all/issuing-states.json' with { type: 'json' }
import allItemWords from './all/item-words.json' with { type: 'json' }
import allLanguageHomes from './all/language-homes.json' with { type: 'json' }
import allLanguages from './all/languages.json' with { type: 'json' }
import allMoneyWords from './all/money-words.json' with { type: 'json' }
import allNotNames from './all/not-names.json' with { type: 'json' }
import allPartyWords from './all/party-words.json' with { type: 'json' }
import allPayslipWords from './all/payslip-words.json' with { type: 'json' }
import allPurchaseOrderWords from './all/purchase-order-words.json' with { type: 'json' }
import allReadingWords from './all/reading-words.json' with { type: 'json' }
import allReceiptKinds from './all/receipt-kinds.json' with { type: 'json' }
import allResumeWords from './all/resume-words.json' with { type: 'json' }
import allSexes from './all/sexes.json' with { type: 'json' }
import allStatementWords from './all/statement-words.json' with { type: 'json' }
import allStates from './all/states.json' with { type: 'json' }
import allStreets from './all/streets.json' with { type: 'json' }
import allTicketWords from './all/ticket-words.json' with { type: 'json' }
import allWebDomains from './all/web-domains.json' with { type: 'json' }
import arCompanySuffixes from './ar/company-suffixes.json' with { type: 'json' }
import arFrequentWords from './ar/frequent-words.json' with { type: 'json' }
import arMonths from './ar/months.json' with { type: 'json' }
import arNotNames from './ar/not-names.json' with { type: 'json' }
import arStreets from './ar/streets.json' with { type: 'json' }
import arTrade from './ar/trade.json' with { type: 'json' }
import arTypes from './ar/types.json' with { type: 'json' }
import bgBanks from './bg/banks.json' with { type: 'json' }
import bgCompanySuffixes from './bg/company-suffixes.json' with { type: 'json' }
import bgCountryNames from './bg/country-names.json' with { type: 'json' }
import bgDelivery from './bg/delivery.json' with { type: 'json' }
import bgForms from './bg/forms.json' with { type: 'json' }
import bgFrequentWords from './bg/frequent-words.json' with { type: 'json' }
import bgHeaderWords from './bg/header-words.json' with { type: 'json' }
import bgIdentityWords from './bg/identity-words.json' with { type: 'json' }
import bgIdentity from './bg/identity.json' with { type: 'json' }
import bgItemWords from './bg/item-words.json' with { type: 'json' }
import bgLanguageNames from './bg/language-names.json' with { type: 'json' }
import bgLeave from './bg/leave.json' with { type: 'json' }
import bgMoneyWords from './bg/money-words.json' with { type: 'json' }
import bgNotNames from './bg/not-names.json' with { type: 'json' }
import bgNumberWords from './bg/number-words.json' with { type: 'json' }
import bgPartyWords from './bg/party-words.json' with { type: 'json' }
import bgPayslipWords from './bg/payslip-words.json' with { type: 'json' }
import bgPayslip from './bg/payslip.json' with { type: 'json' }
import bgReadingWords from './bg/reading-words.json' with { type: 'json' }
import bgReceiptKinds from './bg/receipt-kinds.json' with { type: 'json' }
import bgResumeWords from './bg/resume-words.json' with { type: 'json' }
import bgResume from './bg/resume.json' with { type: 'json' }
import bgSexes from './bg/sexes.json' with { type: 'json' }
import bgStatementWords from './bg/statement-words.json' with { type: 'json' }
import bgStatement from './bg/statement.json' with { type: 'json' }
import bgStreets from './bg/streets.json' with { type: 'json' }
import bgTicketWords from './bg/ticket-words.json' with { type: 'json' }
import bgTicket from './bg/ticket.json' with { type: 'json' }
import bgTrade from './bg/trade.json' with { type: 'json' }
import bgTypes from './bg/types.json' with { type: 'json' }
import csDelivery from './cs/delivery.json' with { type: 'json' }
import csForms from './cs/forms.json' with { type: 'json' }
import csFrequentWords from './cs/frequent-words.json' with { type: 'json' }
import csHeaderWords from './cs/header-words.json' with { type: 'json' }
import csIdentity from './cs/identity.json' with { type: 'json' }
import csItemWords from './cs/item-words.json' with { type: 'json' }
import csLanguageNames from './cs/language-names.json' with { type: 'json' }
import csLeave from './cs/leave.json' with { type: 'json' }
import csMoneyWords from './cs/money-words.json' with { type: 'json' }
import csPartyWords from './cs/party-words.json' with { type: 'json' }
import csPayslipWords from './cs/payslip-words.json' with { type: 'json' }
import csPayslip from './cs/payslip.json' with { type: 'json' }
import csReadingWords from './cs/reading-words.json' with { type: 'json' }
import csResumeWords from './cs/resume-words.json' with { type: 'json' }
import csResume from './cs/resume.json' with { type: 'json' }
import csSexes from './cs/sexes.json' with { type: 'json' }
import csStatementWords from './cs/statement-words.json' with { type: 'json' }
import csStatement from './cs/statement.json' with { type: 'json' }
import csTicketWords from './cs/ticket-words.json' with { type: 'json' }
import csTicket from './cs/ticket.json' with { type: 'json' }
import csTrade from './cs/trade.json' with { type: 'json' }
import csTypes from './cs/types.json' with { type: 'json' }
import daDelivery from './da/delivery.json' with { type: 'json' }
import daForms from './da/forms.json' with { type: 'json' }
import daFrequentWords from './da/frequent-words.json' with { type: 'json' }
import daHeaderWords from './da/header-words.json' with { type: 'json' }
import daIdentity from './da/identity.json' with { type: 'json' }
import daItemWords from './da/item-words.json' with { type: 'json' }
import daLeave from './da/leave.json' with { type: 'json' }
import daMoneyWords from './da/money-words.json' with { type: 'json' }
import daPartyWords from './da/party-words.json' with { type: 'json' }
import daPayslipWords from './da/payslip-words.json' with { type: 'json' }
import daPayslip from './da/payslip.json' with { type: 'json' }
import daReadingWords from './da/reading-words.json' with { type: 'json' }
import daResumeWords from './da/resume-words.json' with { type: 'json' }
import daResume from './da/resume.json' with { type: 'json' }
import daSexes from './da/sexes.json' with { type: 'json' }
import daStatementWords from './da/statement-words.json' with { type: 'json' }
import daStatement from './da/statement.json' with { type: 'json' }
import daTicketWords from './da/ticket-words.json' with { type: 'json' }
import daTicket from './da/ticket.json' with { type: 'json' }
import daTrade from './da/trade.json' with { type: 'json' }
import daTypes from './da/types.json' with { type: 'json' }
import deCardNetworks from './de/card-networks.json' with { type: 'json' }
import deDelivery from './de/delivery.json' with { type: 'json' }
import deForms from './de/forms.json' with { type: 'json' }
import deFrequentWords from './de/frequent-words.json' with { type: 'json' }
import deHeaderWords from './de/header-words.json' with { type: 'json' }
import deHeader from './de/header.json' with { type: 'json' }
import deIdentityWords from './de/identity-words.json' with { type: 'json' }
import deIdentity from './de/identity.json' with { type: 'json' }
import deItemWords from './de/item-words.json' with { type: 'json' }
import deLanguageNames from './de/language-names.json' with { type: 'json' }
import deLeave from './de/leave.json' with { type: 'json' }
import deMoneyWords from './de/money-words.json' with { type: 'json' }
import deMoney from './de/money.json' with { type: 'json' }
import deMonths from './de/months.json' with { type: 'json' }
import deNumberWords from './de/number-words.json' with { type: 'json' }
import deParties from './de/parties.json' with { type: 'json' }
import dePartyWords from './de/party-words.json' with { type: 'json' }
import dePayment from './de/payment.json' with { type: 'json' }
import dePayslipWords from './de/payslip-words.json' with { type: 'json' }
import dePayslip from './de/payslip.json' with { type: 'json' }
import deReadingWords from './de/reading-words.json' with { type: 'json' }
import deResumeWords from './de/resume-words.json' with { type: 'json' }
import deResume from './de/resume.json' with { type: 'json' }
import deSexes from './de/sexes.json' with { type: 'json' }
import deStatementWords from './de/statement-words.json' with { type: 'json' }
import deStatement from './de/statement.json' with { type: 'json' }
import deTicketWords from './de/ticket-words.json' with { type: 'json' }
import deTicket from './de/ticket.json' with { type: 'json' }
import deTypes from './de/types.json' with { type: 'json' }
import elBanks from './el/banks.json' with { type: 'json' }
import elCompanySuffixes from './el/company-suffixes.json' with { type: 'json' }
import elCountryNames from './el/country-names.json' with { type: 'json' }
import elDelivery from './el/delivery.json' with { type: 'json' }
import elForms from './el/forms.json' with { type: 'json' }
import elFrequentWords from './el/frequent-words.json' with { type: 'json' }
import elHeaderWords from './el/header-words.json' with { type: 'json' }
import elIdentityWords from './el/identity-words.json' with { type: 'json' }
import elIdentity from './el/identity.json' with { type: 'json' }
import elItemWords from './el/item-words.json' with { type: 'json' }
import elLanguageNames from './el/language-names.json' with { type: 'json' }
import elLeave from './el/leave.json' with { type: 'json' }
import elMoneyWords from './el/money-words.json' with { type: 'json' }
import elMonths from './el/months.json' with { type: 'json' }
import elNotNames from './el/not-names.json' with { type: 'json' }
import elNumberWords from './el/number-words.json' with { type: 'json' }
import elPartyWords from './el/party-words.json' with { type: 'json' }
import elPayslipWords from './el/payslip-words.json' with { type: 'json' }
import elPayslip from './el/payslip.json' with { type: 'json' }
import elReadingWords from './el/reading-words.json' with { type: 'json' }
import elResumeWords from './el/resume-words.json' with { type: 'json' }
import elResume from './el/resume.json' with { type: 'json' }
import elSexes from './el/sexes.json' with { type: 'json' }
import elStatementWords from './el/statement-words.json' with { type: 'json' }
import elStatement from './el/statement.json' with { type: 'json' }
import elStreets from './el/streets.json' with { type: 'json' }
import elTicketWords from './el/ticket-words.json' with { type: 'json' }
import elTicket from './el/ticket.json' with { type: 'json' }
import elTrade from './el/trade.json' with { type: 'json' }
import elTypes from './el/types.json' with { type: 'json' }
import enCountryNames from './en/country-names.json' with { type: 'json' }
import enDelivery from './en/delivery.json' with { type: 'json' }
import enForms from './en/forms.json' with { type: 'json' }
import enFrequentWords from './en/frequent-words.json' with { type: 'json' }
import enHeaderWords from './en/header-words.json' with { type: 'json' }
import enHeader from './en/header.json' with { type: 'json' }
import enIdentityWords from './en/identity-words.json' with { type: 'json' }
import enIdentity from './en/identity.json' with { type: 'json' }
import enItemWords from './en/item-words.json' with { type: 'json' }
import enLanguageNames from './en/language-names.json' with { type: 'json' }
import enLeave from './en/leave.json' with { type: 'json' }
import enMoneyWords from './en/money-words.json' with { type: 'json' }
import enMoney from './en/money.json' with { type: 'json' }
import enMonths from './en/months.json' with { type: 'json' }
import enNumberWords from './en/number-words.json' with { type: 'json' }
import enParties from './en/parties.json' with { type: 'json' }
import enPartyWords from './en/party-words.json' with { type: 'json' }
import enPayment from './en/payment.json' with { type: 'json' }
import enPayslipWords from './en/payslip-words.json' with { type: 'json' }
import enPayslip from './en/payslip.json' with { type: 'json' }
import enReadingWords from './en/reading-words.json' with { type: 'json' }
import enResumeWords from './en/resume-words.json' with { type: 'json' }
import enResume from './en/resume.json' with { type: 'json' }
import enSexes from './en/sexes.json' with { type: 'json' }
import enStatementWords from './en/statement-words.json' with { type: 'json' }
import enStatement from './en/statement.json' with { type: 'json' }
import enTicketWords from './en/ticket-words.json' with { type: 'json' }
import enTicket from './en/ticket.json' with { type: 'json' }
import enTypes from './en/types.json' with { type: 'json' }
import esDelivery from './es/delivery.json' with { type: 'json' }
import esForms from './es/forms.json' with { type: 'json' }
import esFrequentWords from './es/frequent-words.json' with { type: 'json' }
import esHeaderWords from './es/header-words.json' with { type: 'json' }
import esHeader from './es/header.json' with { type: 'json' }
import esIdentityWords from './es/identity-words.json' with { type: 'json' }
import esIdentity from './es/identity.json' with { type: 'json' }
import esItemWords from './es/item-words.json' with { type: 'json' }
import esLanguageNames from './es/language-names.json' with { type: 'json' }
import esLeave from './es/leave.json' with { type: 'json' }
import esMoneyWords from './es/money-words.json' with { type: 'json' }
import esMoney from './es/money.json' with { type: 'json' }
import esMonths from './es/months.json' with { type: 'json' }
import esNumberWords from './es/number-words.json' with { type: 'json' }
import esParties from './es/parties.json' with { type: 'json' }
import esPartyWords from './es/party-words.json' with { type: 'json' }
import esPayment from './es/payment.json' with { type: 'json' }
import esPayslipWords from './es/payslip-words.json' with { type: 'json' }
import esPayslip from './es/payslip.json' with { type: 'json' }
import esReadingWords from './es/reading-words.json' with { type: 'json' }
import esResumeWords from './es/resume-words.json' with { type: 'json' }
import esResume from './es/resume.json' with { type: 'json' }
import esSexes from './es/sexes.json' with { type: 'json' }
import esStatementWords from './es/statement-words.json' with { type: 'json' }
import esStatement from './es/statement.json' with { type: 'json' }
import esTicketWords from './es/ticket-words.json' with { type: 'json' }
import esTicket from './es/ticket.json' with { type: 'json' }
import esTypes from './es/types.json' with { type: 'json' }
import etBanks from './et/banks.json' with { type: 'json' }
import etCompanySuffixes from './et/company-suffixes.json' with { type: 'json' }
import etCountryNames from './et/country-names.json' with { type: 'json' }
import etDelivery from './et/delivery.json' with { type: 'json' }
import etForms from './et/forms.json' with { type: 'json' }
import etFrequentWords from './et/frequent-words.json' with { type: 'json' }
import etHeaderWords from './et/header-words.json' with { type: 'json' }
import etIdentityWords from './et/identity-words.json' with { type: 'json' }
import etIdentity from './et/identity.json' with { type: 'json' }
import etItemWords from './et/item-words.json' with { type: 'json' }
import etLanguageNames from './et/language-names.json' with { type: 'json' }
import etLeave from './et/leave.json' with { type: 'json' }
import etMoneyWords from './et/money-words.json' with { type: 'json' }
import etNotNames from './et/not-names.json' with { type: 'json' }
import etPartyWords from './et/party-words.json' with { type: 'json' }
import etPayslipWords from './et/payslip-words.json' with { type: 'json' }
import etPayslip from './et/payslip.json' with { type: 'json' }
import etReadingWords from './et/reading-words.json' with { type: 'json' }
import etReceiptKinds from './et/receipt-kinds.json' with { type: 'json' }
import etResumeWords from './et/resume-words.json' with { type: 'json' }
import etResume from './et/resume.json' with { type: 'json' }
import etSexes from './et/sexes.json' with { type: 'json' }
import etStatementWords from './et/statement-words.json' with { type: 'json' }
import etStatement from './et/statement.json' with { type: 'json' }
import etStreets from './et/streets.json' with { type: 'json' }
import etTicketWords from './et/ticket-words.json' with { type: 'json' }
import etTicket from './et/ticket.json' with { type: 'json' }
import etTrade from './et/trade.json' with { type: 'json' }
import etTypes from './et/types.json' with { type: 'json' }
import fiDelivery from './fi/delivery.json' with { type: 'json' }
import fiForms from './fi/forms.json' with { type: 'json' }
import fiFrequentWords from './fi/frequent-words.json' with { type: 'json' }
import fiHeaderWords from './fi/header-words.json' with { type: 'json' }
import fiIdentity from './fi/identity.json' with { type: 'json' }
import fiItemWords from './fi/item-words.json' with { type: 'json' }
import fiLanguageNames from './fi/language-names.json' with { type: 'json' }
import fiLeave from './fi/leave.json' with { type: 'json' }
import fiMoneyWords from './fi/money-words.json' with { type: 'json' }
import fiPartyWords from './fi/party-words.json' with { type: 'json' }
import fiPayslipWords from './fi/payslip-words.json' with { type: 'json' }
import fiPayslip from './fi/payslip.json' with { type: 'json' }
import fiReadingWords from './fi/reading-words.json' with { type: 'json' }
import fiResumeWords from './fi/resume-words.json' with { type: 'json' }
import fiResume from './fi/resume.json' with { type: 'json' }
import fiSexes from './fi/sexes.json' with { type: 'json' }
import fiStatementWords from './fi/statement-words.json' with { type: 'json' }
import fiStatement from './fi/statement.json' with { type: 'json' }
import fiTicketWords from './fi/ticket-words.json' with { type: 'json' }
import fiTicket from './fi/ticket.json' with { type: 'json' }
import fiTrade from './fi/trade.json' with { type: 'json' }
import fiTypes from './fi/types.json' with { type: 'json' }
import formsBankDetails from './forms/bank-details.json' with { type: 'json' }
import formsBusinessCard from './forms/business-card.json' with { type: 'json' }
import formsCertificate from './forms/certificate.json' with { type: 'json' }
import formsCheque from './forms/cheque.json' with { type: 'json' }
import formsLegal from './forms/legal.json' with { type: 'json' }
import formsLogistics from './forms/logistics.json' with { type: 'json' }
import formsMedical from './forms/medical.json' with { type: 'json' }
import formsPurchaseOrder from './forms/purchase-order.json' with { type: 'json' }
import formsTaxForm from './forms/tax-form.json' with { type: 'json' }
import formsVehicleRegistration from './forms/vehicle-registration.json' with { type: 'json' }
import frCardNetworks from './fr/card-networks.json' with { type: 'json' }
import frDelivery from './fr/delivery.json' with { type: 'json' }
import frForms from './fr/forms.json' with { type: 'json' }
import frFrequentWords from './fr/frequent-words.json' with { type: 'json' }
import frHeaderWords from './fr/header-words.json' with { type: 'json' }
import frHeader from './fr/header.json' with { type: 'json' }
import frIdentityWords from './fr/identity-words.json' with { type: 'json' }
import frIdentity from './fr/identity.json' with { type: 'json' }
import frItemWords from './fr/item-words.json' with { type: 'json' }
import frLeave from './fr/leave.json' with { type: 'json' }
import frMoneyWords from './fr/money-words.json' with { type: 'json' }
import frMoney from './fr/money.json' with { type: 'json' }
import frMonths from './fr/months.json' with { type: 'json' }
import frNumberWords from './fr/number-words.json' with { type: 'json' }
import frParties from './fr/parties.json' with { type: 'json' }
import frPartyWords from './fr/party-words.json' with { type: 'json' }
import frPayment from './fr/payment.json' with { type: 'json' }
import frPayslipWords from './fr/payslip-words.json' with { type: 'json' }
import frPayslip from './fr/payslip.json' with { type: 'json' }
import frReadingWords from './fr/reading-words.json' with { type: 'json' }
import frResumeWords from './fr/resume-words.json' with { type: 'json' }
import frResume from './fr/resume.json' with { type: 'json' }
import frSexes from './fr/sexes.json' with { type: 'json' }
import frStatementWords from './fr/statement-words.json' with { type: 'json' }
import frStatement from './fr/statement.json' with { type: 'json' }
import frTicketWords from './fr/ticket-words.json' with { type: 'json' }
import frTicket from './fr/ticket.json' with { type: 'json' }
import frTypes from './fr/types.json' with { type: 'json' }
import heCompanySuffixes from './he/company-suffixes.json' with { type: 'json' }
import heFrequentWords from './he/frequent-words.json' with { type: 'json' }
import heMonths from './he/months.json' with { type: 'json' }
import heNotNames from './he/not-names.json' with { type: 'json' }
import heStreets from './he/streets.json' with { type: 'json' }
import heTrade from './he/trade.json' with { type: 'json' }
import heTypes from './he/types.json' with { type: 'json' }
import hiFrequentWords from './hi/frequent-words.json' with { type: 'json' }
import hiMonths from './hi/months.json' with { type: 'json' }
import hiTrade from './hi/trade.json' with { type: 'json' }
import hiTypes from './hi/types.json' with { type: 'json' }
import hrCompanySuffixes from './hr/company-suffixes.json' with { type: 'json' }
import hrDelivery from './hr/delivery.json' with { type: 'json' }
import hrForms from './hr/forms.json' with { type: 'json' }
import hrFrequentWords from './hr/frequent-words.json' with { type: 'json' }
import hrHeaderWords from './hr/header-words.json' with { type: 'json' }
import hrIdentityWords from './hr/identity-words.json' with { type: 'json' }
import hrIdentity from './hr/identity.json' with { type: 'json' }
import hrItemWords from './hr/item-words.json' with { type: 'json' }
import hrLanguageNames from './hr/language-names.json' with { type: 'json' }
import hrLeave from './hr/leave.json' with { type: 'json' }
import hrMoneyWords from './hr/money-words.json' with { type: 'json' }
import hrNotNames from './hr/not-names.json' with { type: 'json' }
import hrPartyWords from './hr/party-words.json' with { type: 'json' }
import hrPayslipWords from './hr/payslip-words.json' with { type: 'json' }
import hrPayslip from './hr/payslip.json' with { type: 'json' }
import hrReadingWords from './hr/reading-words.json' with { type: 'json' }
import hrReceiptKinds from './hr/receipt-kinds.json' with { type: 'json' }
import hrResumeWords from './hr/resume-words.json' with { type: 'json' }
import hrResume from './hr/resume.json' with { type: 'json' }
import hrSexes from './hr/sexes.json' with { type: 'json' }
import hrStatementWords from './hr/statement-words.json' with { type: 'json' }
import hrStatement from './hr/statement.json' with { type: 'json' }
import hrStreets from './hr/streets.json' with { type: 'json' }
import hrTicketWords from './hr/ticket-words.json' with { type: 'json' }
import hrTicket from './hr/ticket.json' with { type: 'json' }
import hrTrade from './hr/trade.json' with { type: 'json' }
import hrTypes from './hr/types.json' with { type: 'json' }
import huBanks from './hu/banks.json' with { type: 'json' }
import huCompanySuffixes from './hu/company-suffixes.json' with { type: 'json' }
import huDelivery from './hu/delivery.json' with { type: 'json' }
import huForms from './hu/forms.json' with { type: 'json' }
import huFrequentWords from './hu/frequent-words.json' with { type: 'json' }
import huHeaderWords from './hu/header-words.json' with { type: 'json' }
import huIdentityWords from './hu/identity-words.json' with { type: 'json' }
import huIdentity from './hu/identity.json' with { type: 'json' }
import huItemWords from './hu/item-words.json' with { type: 'json' }
import huLanguageNames from './hu/language-names.json' with { type: 'json' }
import huLeave from './hu/leave.json' with { type: 'json' }
import huMoneyWords from './hu/money-words.json' with { type: 'json' }
import huNotNames from './hu/not-names.json' with { type: 'json' }
import huPartyWords from './hu/party-words.json' with { type: 'json' }
import huPayslipWords from './hu/payslip-words.json' with { type: 'json' }
import huPayslip from './hu/payslip.json' with { type: 'json' }
import huReadingWords from './hu/reading-words.json' with { type: 'json' }
import huReceiptKinds from './hu/receipt-kinds.json' with { type: 'json' }
import huResumeWords from './hu/resume-words.json' with { type: 'json' }
import huResume from './hu/resume.json' with { type: 'json' }
import huSexes from './hu/sexes.json' with { type: 'json' }
import huStatementWords from './hu/statement-words.json' with { type: 'json' }
import huStatement from './hu/statement.json' with { type: 'json' }
import huStreets from './hu/streets.json' with { type: 'json' }
import huTicketWords from './hu/ticket-words.json' with { type: 'json' }
import huTicket from './hu/ticket.json' with { type: 'json' }
import huTrade from './hu/trade.json' with { type: 'json' }
import huTypes from './hu/types.json' with { type: 'json' }
import idForms from './id/forms.json' with { type: 'json' }
import idFrequentWords from './id/frequent-words.json' with { type: 'json' }
import idHeaderWords from './id/header-words.json' with { type: 'json' }
import idIdentityWords from './id/identity-words.json' with { type: 'json' }
import idIdentity from './id/identity.json' with { type: 'json' }
import idItemWords from './id/item-words.json' with { type: 'json' }
import idLanguageNames from './id/language-names.json' with { type: 'json' }
import idLeave from './id/leave.json' with { type: 'json' }
import idMonths from './id/months.json' with { type: 'json' }
import idPartyWords from './id/party-words.json' with { type: 'json' }
import idPayslipWords from './id/payslip-words.json' with { type: 'json' }
import idPayslip from './id/payslip.json' with { type: 'json' }
import idReadingWords from './id/reading-words.json' with { type: 'json' }
import idResumeWords from './id/resume-words.json' with { type: 'json' }
import idResume from './id/resume.json' with { type: 'json' }
import idSexes from './id/sexes.json' with { type: 'json' }
import idStatementWords from './id/statement-words.json' with { type: 'json' }
import idStatement from './id/statement.json' with { type: 'json' }
import idTicketWords from './id/ticket-words.json' with { type: 'json' }
import idTicket from './id/ticket.json' with { type: 'json' }
import idTrade from './id/trade.json' with { type: 'json' }
import idTypes from './id/types.json' with { type: 'json' }
import isBanks from './is/banks.json' with { type: 'json' }
import isCompanySuffixes from './is/company-suffixes.json' with { type: 'json' }
import isCountryNames from './is/country-names.json' with { type: 'json' }
import isDelivery from './is/delivery.json' with { type: 'json' }
import isForms from './is/forms.json' with { type: 'json' }
import isFrequentWords from './is/frequent-words.json' with { type: 'json' }
import isHeaderWords from './is/header-words.json' with { type: 'json' }
import isIdentityWords from './is/identity-words.json' with { type: 'json' }
import isIdentity from './is/identity.json' with { type: 'json' }
import isItemWords from './is/item-words.json' with { type: 'json' }
import isLanguageNames from './is/language-names.json' with { type: 'json' }
import isLeave from './is/leave.json' with { type: 'json' }
import isMoneyWords from './is/money-words.json' with { type: 'json' }
import isNotNames from './is/not-names.json' with { type: 'json' }
import isPartyWords from './is/party-words.json' with { type: 'json' }
import isPayslipWords from './is/payslip-words.json' with { type: 'json' }
import isPayslip from './is/payslip.json' with { type: 'json' }
import isReadingWords from './is/reading-words.json' with { type: 'json' }
import isReceiptKinds from './is/receipt-kinds.json' with { type: 'json' }
import isResumeWords from './is/resume-words.json' with { type: 'json' }
import isResume from './is/resume.json' with { type: 'json' }
import isSexes from './is/sexes.json' with { type: 'json' }
import isStatementWords from './is/statement-words.json' with { type: 'json' }
import isStatement from './is/statement.json' with { type: 'json' }
import isStreets from './is/streets.json' with { type: 'json' }
import isTicketWords from './is/ticket-words.json' with { type: 'json' }
import isTicket from './is/ticket.json' with { type: 'json' }
import isTrade from './is/trade.json' with { type: 'json' }
import isTypes from './is/types.json' with { type: 'json' }
import itDelivery from './it/delivery.json' with { type: 'json' }
import itForms from './it/forms.json' with { type: 'json' }
import itFrequentWords from './it/frequent-words.json' with { type: 'json' }
import itHeaderWords from './it/header-words.json' with { type: 'json' }
import itHeader from './it/header.json' with { type: 'json' }
import itIdentityWords from './it/identity-words.json' with { type: 'json' }
import itIdentity from './it/identity.json' with { type: 'json' }
import itItemWords from './it/item-words.json' with { type: 'json' }
import itLeave from './it/leave.json' with { type: 'json' }
import itMoneyWords from './it/money-words.json' with { type: 'json' }
import itMoney from './it/money.json' with { type: 'json' }
import itNumberWords from './it/number-words.json' with { type: 'json' }
import itParties from './it/parties.json' with { type: 'json' }
import itPartyWords from './it/party-words.json' with { type: 'json' }
import itPayment from './it/payment.json' with { type: 'json' }
import itPayslipWords from './it/payslip-words.json' with { type: 'json' }
import itPayslip from './it/payslip.json' with { type: 'json' }
import itReadingWords from './it/reading-words.json' with { type: 'json' }
import itResumeWords from './it/resume-words.json' with { type: 'json' }
import itResume from './it/resume.json' with { type: 'json' }
import itSexes from './it/sexes.json' with { type: 'json' }
import itStatementWords from './it/statement-words.json' with { type: 'json' }
import itStatement from './it/statement.json' with { type: 'json' }
import itTicketWords from './it/ticket-words.json' with { type: 'json' }
import itTicket from './it/ticket.json' with { type: 'json' }
import itTypes from './it/types.json' with { type: 'json' }
import jaCompanySuffixes from './ja/company-suffixes.json' with { type: 'json' }
import jaFrequentWords from './ja/frequent-words.json' with { type: 'json' }
import jaNotNames from './ja/not-names.json' with { type: 'json' }
import jaPartyWords from './ja/party-words.json' with { type: 'json' }
import jaPayslipWords from './ja/payslip-words.json' with { type: 'json' }
import jaPayslip from './ja/payslip.json' with { type: 'json' }
import jaReadingWords from './ja/reading-words.json' with { type: 'json' }
import jaTicketWords from './ja/ticket-words.json' with { type: 'json' }
import jaTicket from './ja/ticket.json' with { type: 'json' }
import jaTrade from './ja/trade.json' with { type: 'json' }
import jaTypes from './ja/types.json' with { type: 'json' }
import koCompanySuffixes from './ko/company-suffixes.json' with { type: 'json' }
import koFrequentWords from './ko/frequent-words.json' with { type: 'json' }
import koNotNames from './ko/not-names.json' with { type: 'json' }
import koPartyWords from './ko/party-words.json' with { type: 'json' }
import koPayslipWords from './ko/payslip-words.json' with { type: 'json' }
import koPayslip from './ko/payslip.json' with { type: 'json' }
import koReadingWords from './ko/reading-words.json' with { type: 'json' }
import koTicketWords from './ko/ticket-words.json' with { type: 'json' }
import koTicket from './ko/ticket.json' with { type: 'json' }
import koTrade from './ko/trade.json' with { type: 'json' }
import koTypes from './ko/types.json' with { type: 'json' }
import ltBanks from './lt/banks.json' with { type: 'json' }
import ltCompanySuffixes from './lt/company-suffixes.json' with { type: 'json' }
import ltCountryNames from './lt/country-names.json' with { type: 'json' }
import ltDelivery from './lt/delivery.json' with { type: 'json' }
import ltForms from './lt/forms.json' with { type: 'json' }
import ltFrequentWords from './lt/frequent-words.json' with { type: 'json' }
import ltHeaderWords from './lt/header-words.json' with { type: 'json' }
import ltIdentityWords from './lt/identity-words.json' with { type: 'json' }
import ltIdentity from './lt/identity.json' with { type: 'json' }
import ltItemWords from './lt/item-words.json' with { type: 'json' }
import ltLanguageNames from './lt/language-names.json' with { type: 'json' }
import ltLeave from './lt/leave.json' with { type: 'json' }
import ltMoneyWords from './lt/money-words.json' with { type: 'json' }
import ltMonths from './lt/months.json' with { type: 'json' }
import ltNotNames from './lt/not-names.json' with { type: 'json' }
import ltPartyWords from './lt/party-words.json' with { type: 'json' }
import ltPayslipWords from './lt/payslip-words.json' with { type: 'json' }
import ltPayslip from './lt/payslip.json' with { type: 'json' }
import ltReadingWords from './lt/reading-words.json' with { type: 'json' }
import ltReceiptKinds from './lt/receipt-kinds.json' with { type: 'json' }
import ltResumeWords from './lt/resume-words.json' with { type: 'json' }
import ltResume from './lt/resume.json' with { type: 'json' }
import ltSexes from './lt/sexes.json' with { type: 'json' }
import ltStatementWords from './lt/statement-words.json' with { type: 'json' }
import ltStatement from './lt/statement.json' with { type: 'json' }
import ltStreets from './lt/streets.json' with { type: 'json' }
import ltTicketWords from './lt/ticket-words.json' with { type: 'json' }
import ltTicket from './lt/ticket.json' with { type: 'json' }
import ltTrade from './lt/trade.json' with { type: 'json' }
import ltTypes from './lt/types.json' with { type: 'json' }
import lvBanks from './lv/banks.json' with { type: 'json' }
import lvCompanySuffixes from './lv/company-suffixes.json' with { type: 'json' }
import lvCountryNames from './lv/country-names.json' with { type: 'json' }
import lvDelivery from './lv/delivery.json' with { type: 'json' }
import lvForms from './lv/forms.json' with { type: 'json' }
import lvFrequentWords from './lv/frequent-words.json' with { type: 'json' }
import lvHeaderWords from './lv/header-words.json' with { type: 'json' }
import lvIdentityWords from './lv/identity-words.json' with { type: 'json' }
import lvIdentity from './lv/identity.json' with { type: 'json' }
import lvItemWords from './lv/item-words.json' with { type: 'json' }
import lvLanguageNames from './lv/language-names.json' with { type: 'json' }
import lvLeave from './lv/leave.json' with { type: 'json' }
import lvMoneyWords from './lv/money-words.json' with { type: 'json' }
import lvNotNames from './lv/not-names.json' with { type: 'json' }
import lvPartyWords from './lv/party-words.json' with { type: 'json' }
import lvPayslipWords from './lv/payslip-words.json' with { type: 'json' }
import lvPayslip from './lv/payslip.json' with { type: 'json' }
import lvReadingWords from './lv/reading-words.json' with { type: 'json' }
import lvReceiptKinds from './lv/receipt-kinds.json' with { type: 'json' }
import lvResumeWords from './lv/resume-words.json' with { type: 'json' }
import lvResume from './lv/resume.json' with { type: 'json' }
import lvSexes from './lv/sexes.json' with { type: 'json' }
import lvStatementWords from './lv/statement-words.json' with { type: 'json' }
import lvStatement from './lv/statement.json' with { type: 'json' }
import lvStreets from './lv/streets.json' with { type: 'json' }
import lvTicketWords from './lv/ticket-words.json' with { type: 'json' }
import lvTicket from './lv/ticket.json' with { type: 'json' }
import lvTrade from './lv/trade.json' with { type: 'json' }
import lvTypes from './lv/types.json' with { type: 'json' }
import msForms from './ms/forms.json' with { type: 'json' }
import msFrequentWords from './ms/frequent-words.json' with { type: 'json' }
import msHeaderWords from './ms/header-words.json' with { type: 'json' }
import msIdentityWords from './ms/identity-words.json' with { type: 'json' }
import msItemWords from './ms/item-words.json' with { type: 'json' }
import msLanguageNames from './ms/language-names.json' with { type: 'json' }
import msLeave from './ms/leave.json' with { type: 'json' }
import msMonths from './ms/months.json' with { type: 'json' }
import msPartyWords from './ms/party-words.json' with { type: 'json' }
import msPayslip from './ms/payslip.json' with { type: 'json' }
import msReadingWords from './ms/reading-words.json' with { type: 'json' }
import msResumeWords from './ms/resume-words.json' with { type: 'json' }
import msResume from './ms/resume.json' with { type: 'json' }
import msSexes from './ms/sexes.json' with { type: 'json' }
import msStatementWords from './ms/statement-words.json' with { type: 'json' }
import msStatement from './ms/statement.json' with { type: 'json' }
import msTicketWords from './ms/ticket-words.json' with { type: 'json' }
import msTicket from './ms/ticket.json' with { type: 'json' }
import msTrade from './ms/trade.json' with { type: 'json' }
import msTypes from './ms/types.json' with { type: 'json' }
import nbDelivery from './nb/delivery.json' with { type: 'json' }
import nbForms from './nb/forms.json' with { type: 'json' }
import nbFrequentWords from './nb/frequent-words.json' with { type: 'json' }
import nbHeaderWords from './nb/header-words.json' with { type: 'json' }
import nbIdentity from './nb/identity.json' with { type: 'json' }
import nbItemWords from './nb/item-words.json' with { type: 'json' }
import nbLanguageNames from './nb/language-names.json' with { type: 'json' }
import nbLeave from './nb/leave.json' with { type: 'json' }
import nbMoneyWords from './nb/money-words.json' with { type: 'json' }
import nbPartyWords from './nb/party-words.json' with { type: 'json' }
import nbPayslipWords from './nb/payslip-words.json' with { type: 'json' }
import nbPayslip from './nb/payslip.json' with { type: 'json' }
import nbReadingWords from './nb/reading-words.json' with { type: 'json' }
import nbResumeWords from './nb/resume-words.json' with { type: 'json' }
import nbResume from './nb/resume.json' with { type: 'json' }
import nbSexes from './nb/sexes.json' with { type: 'json' }
import nbStatementWords from './nb/statement-words.json' with { type: 'json' }
import nbStatement from './nb/statement.json' with { type: 'json' }
import nbTicketWords from './nb/ticket-words.json' with { type: 'json' }
import nbTicket from './nb/ticket.json' with { type: 'json' }
import nbTrade from './nb/trade.json' with { type: 'json' }
import nbTypes from './nb/types.json' with { type: 'json' }
import nlCountryNames from './nl/country-names.json' with { type: 'json' }
import nlDelivery from './nl/delivery.json' with { type: 'json' }
import nlForms from './nl/forms.json' with { type: 'json' }
import nlFrequentWords from './nl/frequent-words.json' with { type: 'json' }
import nlHeaderWords from './nl/header-words.json' with { type: 'json' }
import nlHeader from './nl/header.json' with { type: 'json' }
import nlIdentity from './nl/identity.json' with { type: 'json' }
import nlItemWords from './nl/item-words.json' with { type: 'json' }
import nlLanguageNames from './nl/language-names.json' with { type: 'json' }
import nlLeave from './nl/leave.json' with { type: 'json' }
import nlMoneyWords from './nl/money-words.json' with { type: 'json' }
import nlMoney from './nl/money.json' with { type: 'json' }
import nlNumberWords from './nl/number-words.json' with { type: 'json' }
import nlParties from './nl/parties.json' with { type: 'json' }
import nlPartyWords from './nl/party-words.json' with { type: 'json' }
import nlPayment from './nl/payment.json' with { type: 'json' }
import nlPayslipWords from './nl/payslip-words.json' with { type: 'json' }
import nlPayslip from './nl/payslip.json' with { type: 'json' }
import nlReadingWords from './nl/reading-words.json' with { type: 'json' }
import nlResumeWords from './nl/resume-words.json' with { type: 'json' }
import nlResume from './nl/resume.json' with { type: 'json' }
import nlSexes from './nl/sexes.json' with { type: 'json' }
import nlStatementWords from './nl/statement-words.json' with { type: 'json' }
import nlStatement from './nl/statement.json' with { type: 'json' }
import nlTicketWords from './nl/ticket-words.json' with { type: 'json' }
import nlTicket from './nl/ticket.json' with { type: 'json' }
import nlTypes from './nl/types.json' with { type: 'json' }
import plDelivery from './pl/delivery.json' with { type: 'json' }
import plForms from './pl/forms.json' with { type: 'json' }
import plFrequentWords from './pl/frequent-words.json' with { type: 'json' }
import plHeaderWords from './pl/header-words.json' with { type: 'json' }
import plIdentity from './pl/identity.json' with { type: 'json' }
import plItemWords from './pl/item-words.json' with { type: 'json' }
import plLeave from './pl/leave.json' with { type: 'json' }
import plMoneyWords from './pl/money-words.json' with { type: 'json' }
import plMonths from './pl/months.json' with { type: 'json' }
import plPartyWords from './pl/party-words.json' with { type: 'json' }
import plPayslipWords from './pl/payslip-words.json' with { type: 'json' }
import plPayslip from './pl/payslip.json' with { type: 'json' }
import plReadingWords from './pl/reading-words.json' with { type: 'json' }
import plResumeWords from './pl/resume-words.json' with { type: 'json' }
import plResume from './pl/resume.json' with { type: 'json' }
import plSexes from './pl/sexes.json' with { type: 'json' }
import plStatementWords from './pl/statement-words.json' with { type: 'json' }
import plStatement from './pl/statement.json' with { type: 'json' }
import plTicketWords from './pl/ticket-words.json' with { type: 'json' }
import plTicket from './pl/ticket.json' with { type: 'json' }
import plTrade from './pl/trade.json' with { type: 'json' }
import plTypes from './pl/types.json' with { type: 'json' }
import ptCountryNames from './pt/country-names.json' with { type: 'json' }
import ptDelivery from './pt/delivery.json' with { type: 'json' }
import ptForms from './pt/forms.json' with { type: 'json' }
import ptFrequentWords from './pt/frequent-words.json' with { type: 'json' }
import ptHeaderWords from './pt/header-words.json' with { type: 'json' }
import ptHeader from './pt/header.json' with { type: 'json' }
import ptIdentityWords from './pt/identity-words.json' with { type: 'json' }
import ptIdentity from './pt/identity.json' with { type: 'json' }
import ptItemWords from './pt/item-words.json' with { type: 'json' }
import ptLeave from './pt/leave.json' with { type: 'json' }
import ptMoneyWords from './pt/money-words.json' with { type: 'json' }
import ptMoney from './pt/money.json' with { type: 'json' }
import ptMonths from './pt/months.json' with { type: 'json' }
import ptNumberWords from './pt/number-words.json' with { type: 'json' }
import ptParties from './pt/parties.json' with { type: 'json' }
import ptPartyWords from './pt/party-words.json' with { type: 'json' }
import ptPayment from './pt/payment.json' with { type: 'json' }
import ptPayslipWords from './pt/payslip-words.json' with { type: 'json' }
import ptPayslip from './pt/payslip.json' with { type: 'json' }
import ptReadingWords from './pt/reading-words.json' with { type: 'json' }
import ptResumeWords from './pt/resume-words.json' with { type: 'json' }
import ptResume from './pt/resume.json' with { type: 'json' }
import ptSexes from './pt/sexes.json' with { type: 'json' }
import ptStatementWords from './pt/statement-words.json' with { type: 'json' }
import ptStatement from './pt/statement.json' with { type: 'json' }
import ptTicketWords from './pt/ticket-words.json' with { type: 'json' }
import ptTicket from './pt/ticket.json' with { type: 'json' }
import ptTypes from './pt/types.json' with { type: 'json' }
import roBanks from './ro/banks.json' with { type: 'json' }
import roCompanySuffixes from './ro/company-suffixes.json' with { type: 'json' }
import roCountryNames from './ro/country-names.json' with { type: 'json' }
import roDelivery from './ro/delivery.json' with { type: 'json' }
import roForms from './ro/forms.json' with { type: 'json' }
import roFrequentWords from './ro/frequent-words.json' with { type: 'json' }
import roHeaderWords from './ro/header-words.json' with { type: 'json' }
import roIdentityWords from './ro/identity-words.json' with { type: 'json' }
import roIdentity from './ro/identity.json' with { type: 'json' }
import roItemWords from './ro/item-words.json' with { type: 'json' }
import roLanguageNames from './ro/language-names.json' with { type: 'json' }
import roLeave from './ro/leave.json' with { type: 'json' }
import roMoneyWords from './ro/money-words.json' with { type: 'json' }
import roMonths from './ro/months.json' with { type: 'json' }
import roNotNames from './ro/not-names.json' with { type: 'json' }
import roNumberWords from './ro/number-words.json' with { type: 'json' }
import roPartyWords from './ro/party-words.json' with { type: 'json' }
import roPayslipWords from './ro/payslip-words.json' with { type: 'json' }
import roPayslip from './ro/payslip.json' with { type: 'json' }
import roReadingWords from './ro/reading-words.json' with { type: 'json' }
import roReceiptKinds from './ro/receipt-kinds.json' with { type: 'json' }
import roResumeWords from './ro/resume-words.json' with { type: 'json' }
import roResume from './ro/resume.json' with { type: 'json' }
import roSexes from './ro/sexes.json' with { type: 'json' }
import roStatementWords from './ro/statement-words.json' with { type: 'json' }
import roStatement from './ro/statement.json' with { type: 'json' }
import roStreets from './ro/streets.json' with { type: 'json' }
import roTicketWords from './ro/ticket-words.json' with { type: 'json' }
import roTicket from './ro/ticket.json' with { type: 'json' }
import roTrade from './ro/trade.json' with { type: 'json' }
import roTypes from './ro/types.json' with { type: 'json' }
import ruBanks from './ru/banks.json' with { type: 'json' }
import ruCompanySuffixes from './ru/company-suffixes.json' with { type: 'json' }
import ruCountryNames from './ru/country-names.json' with { type: 'json' }
import ruForms from './ru/forms.json' with { type: 'json' }
import ruFrequentWords from './ru/frequent-words.json' with { type: 'json' }
import ruHeaderWords from './ru/header-words.json' with { type: 'json' }
import ruIdentityWords from './ru/identity-words.json' with { type: 'json' }
import ruIdentity from './ru/identity.json' with { type: 'json' }
import ruItemWords from './ru/item-words.json' with { type: 'json' }
import ruLanguageNames from './ru/language-names.json' with { type: 'json' }
import ruLeave from './ru/leave.json' with { type: 'json' }
import ruMoneyWords from './ru/money-words.json' with { type: 'json' }
import ruNotNames from './ru/not-names.json' with { type: 'json' }
import ruNumberWords from './ru/number-words.json' with { type: 'json' }
import ruPartyWords from './ru/party-words.json' with { type: 'json' }
import ruPayslipWords from './ru/payslip-words.json' with { type: 'json' }
import ruPayslip from './ru/payslip.json' with { type: 'json' }
import ruReadingWords from './ru/reading-words.json' with { type: 'json' }
import ruReceiptKinds from './ru/receipt-kinds.json' with { type: 'json' }
import ruResumeWords from './ru/resume-words.json' with { type: 'json' }
import ruResume from './ru/resume.json' with { type: 'json' }
import ruSexes from './ru/sexes.json' with { type: 'json' }
import ruStatementWords from './ru/statement-words.json' with { type: 'json' }
import ruStatement from './ru/statement.json' with { type: 'json' }
import ruStreets from './ru/streets.json' with { type: 'json' }
import ruTicketWords from './ru/ticket-words.json' with { type: 'json' }
import ruTicket from './ru/ticket.json' with { type: 'json' }
import ruTrade from './ru/trade.json' with { type: 'json' }
import ruTypes from './ru/types.json' with { type: 'json' }
import skDelivery from './sk/delivery.json' with { type: 'json' }
import skForms from './sk/forms.json' with { type: 'json' }
import skFrequentWords from './sk/frequent-words.json' with { type: 'json' }
import skHeaderWords from './sk/header-words.json' with { type: 'json' }
import skIdentityWords from './sk/identity-words.json' with { type: 'json' }
import skIdentity from './sk/identity.json' with { type: 'json' }
import skItemWords from './sk/item-words.json' with { type: 'json' }
import skLanguageNames from './sk/language-names.json' with { type: 'json' }
import skLeave from './sk/leave.json' with { type: 'json' }
import skMoneyWords from './sk/money-words.json' with { type: 'json' }
import skNotNames from './sk/not-names.json' with { type: 'json' }
import skNumberWords from './sk/number-words.json' with { type: 'json' }
import skPartyWords from './sk/party-words.json' with { type: 'json' }
import skPayslipWords from './sk/payslip-words.json' with { type: 'json' }
import skPayslip from './sk/payslip.json' with { type: 'json' }
import skReadingWords from './sk/reading-words.json' with { type: 'json' }
import skReceiptKinds from './sk/receipt-kinds.json' with { type: 'json' }
import skResumeWords from './sk/resume-words.json' with { type: 'json' }
import skResume from './sk/resume.json' with { type: 'json' }
import skSexes from './sk/sexes.json' with { type: 'json' }
import skStatementWords from './sk/statement-words.json' with { type: 'json' }
import skStatement from './sk/statement.json' with { type: 'json' }
import skStreets from './sk/streets.json' with { type: 'json' }
import skTicketWords from './sk/ticket-words.json' with { type: 'json' }
import skTicket from './sk/ticket.json' with { type: 'json' }
import skTrade from './sk/trade.json' with { type: 'json' }
import skTypes from './sk/types.json' with { type: 'json' }
import slBanks from './sl/banks.json' with { type: 'json' }
import slCompanySuffixes from './sl/company-suffixes.json' with { type: 'json' }
import slDelivery from './sl/delivery.json' with { type: 'json' }
import slForms from './sl/forms.json' with { type: 'json' }
import slFrequentWords from './sl/frequent-words.json' with { type: 'json' }
import slHeaderWords from './sl/header-words.json' with { type: 'json' }
import slIdentityWords from './sl/identity-words.json' with { type: 'json' }
import slIdentity from './sl/identity.json' with { type: 'json' }
import slItemWords from './sl/item-words.json' with { type: 'json' }
import slLanguageNames from './sl/language-names.json' with { type: 'json' }
import slLeave from './sl/leave.json' with { type: 'json' }
import slMoneyWords from './sl/money-words.json' with { type: 'json' }
import slNotNames from './sl/not-names.json' with { type: 'json' }
import slNumberWords from './sl/number-words.json' with { type: 'json' }
import slPartyWords from './sl/party-words.json' with { type: 'json' }
import slPayslip from './sl/payslip.json' with { type: 'json' }
import slReadingWords from './sl/reading-words.json' with { type: 'json' }
import slReceiptKinds from './sl/receipt-kinds.json' with { type: 'json' }
import slResumeWords from './sl/resume-words.json' with { type: 'json' }
import slResume from './sl/resume.json' with { type: 'json' }
import slSexes from './sl/sexes.json' with { type: 'json' }
import slStatementWords from './sl/statement-words.json' with { type: 'json' }
import slStatement from './sl/statement.json' with { type: 'json' }
import slStreets from './sl/streets.json' with { type: 'json' }
import slTicketWords from './sl/ticket-words.json' with { type: 'json' }
import slTicket from './sl/ticket.json' with { type: 'json' }
import slTrade from './sl/trade.json' with { type: 'json' }
import slTypes from './sl/types.json' with { type: 'json' }
import srBanks from './sr/banks.json' with { type: 'json' }
import srCompanySuffixes from './sr/company-suffixes.json' with { type: 'json' }
import srCountryNames from './sr/country-names.json' with { type: 'json' }
import srDelivery from './sr/delivery.json' with { type: 'json' }
import srForms from './sr/forms.json' with { type: 'json' }
import srFrequentWords from './sr/frequent-words.json' with { type: 'json' }
import srHeaderWords from './sr/header-words.json' with { type: 'json' }
import srIdentityWords from './sr/identity-words.json' with { type: 'json' }
import srIdentity from './sr/identity.json' with { type: 'json' }
import srItemWords from './sr/item-words.json' with { type: 'json' }
import srLanguageNames from './sr/language-names.json' with { type: 'json' }
import srLeave from './sr/leave.json' with { type: 'json' }
import srMoneyWords from './sr/money-words.json' with { type: 'json' }
import srMonths from './sr/months.json' with { type: 'json' }
import srNotNames from './sr/not-names.json' with { type: 'json' }
import srPartyWords from './sr/party-words.json' with { type: 'json' }
import srPayslipWords from './sr/payslip-words.json' with { type: 'json' }
import srPayslip from './sr/payslip.json' with { type: 'json' }
import srReadingWords from './sr/reading-words.json' with { type: 'json' }
import srReceiptKinds from './sr/receipt-kinds.json' with { type: 'json' }
import srResumeWords from './sr/resume-words.json' with { type: 'json' }
import srResume from './sr/resume.json' with { type: 'json' }
import srSexes from './sr/sexes.json' with { type: 'json' }
import srStatementWords from './sr/statement-words.json' with { type: 'json' }
import srStatement from './sr/statement.json' with { type: 'json' }
import srStreets from './sr/streets.json' with { type: 'json' }
import srTicketWords from './sr/ticket-words.json' with { type: 'json' }
import srTicket from './sr/ticket.json' with { type: 'json' }
import srTrade from './sr/trade.json' with { type: 'json' }
import srTypes from './sr/types.json' with { type: 'json' }
import svDelivery from './sv/delivery.json' with { type: 'json' }
import svForms from './sv/forms.json' with { type: 'json' }
import svFrequentWords from './sv/frequent-words.json' with { type: 'json' }
import svHeaderWords from './sv/header-words.json' with { type: 'json' }
import svIdentity from './sv/identity.json' with { type: 'json' }
import svItemWords from './sv/item-words.json' with { type: 'json' }
import svLanguageNames from './sv/language-names.json' with { type: 'json' }
import svLeave from './sv/leave.json' with { type: 'json' }
import svMoneyWords from './sv/money-words.json' with { type: 'json' }
import svPartyWords from './sv/party-words.json' with { type: 'json' }
import svPayslipWords from './sv/payslip-words.json' with { type: 'json' }
import svPayslip from './sv/payslip.json' with { type: 'json' }
import svReadingWords from './sv/reading-words.json' with { type: 'json' }
import svResumeWords from './sv/resume-words.json' with { type: 'json' }
import svResume from './sv/resume.json' with { type: 'json' }
import svSexes from './sv/sexes.json' with { type: 'json' }
import svStatementWords from './sv/statement-words.json' with { type: 'json' }
import svStatement from './sv/statement.json' with { type: 'json' }
import svTicketWords from './sv/ticket-words.json' with { type: 'json' }
import svTicket from './sv/ticket.json' with { type: 'json' }
import svTrade from './sv/trade.json' with { type: 'json' }
import svTypes from './sv/types.json' with { type: 'json' }
import thCompanySuffixes from './th/company-suffixes.json' with { type: 'json' }
import thFrequentWords from './th/frequent-words.json' with { type: 'json' }
import thMonths from './th/months.json' with { type: 'json' }
import thNotNames from './th/not-names.json' with { type: 'json' }
import thPartyWords from './th/party-words.json' with { type: 'json' }
import thReadingWords from './th/reading-words.json' with { type: 'json' }
import thStreets from './th/streets.json' with { type: 'json' }
import thTrade from './th/trade.json' with { type: 'json' }
import thTypes from './th/types.json' with { type: 'json' }
import trCountryNames from './tr/country-names.json' with { type: 'json' }
import trDelivery from './tr/delivery.json' with { type: 'json' }
import trForms from './tr/forms.json' with { type: 'json' }
import trFrequentWords from './tr/frequent-words.json' with { type: 'json' }
import trHeaderWords from './tr/header-words.json' with { type: 'json' }
import trIdentity from './tr/identity.json' with { type: 'json' }
import trItemWords from './tr/item-words.json' with { type: 'json' }
import trLeave from './tr/leave.json' with { type: 'json' }
import trMoneyWords from './tr/money-words.json' with { type: 'json' }
import trPartyWords from './tr/party-words.json' with { type: 'json' }
import trPayslipWords from './tr/payslip-words.json' with { type: 'json' }
import trPayslip from './tr/payslip.json' with { type: 'json' }
import trReadingWords from './tr/reading-words.json' with { type: 'json' }
import trResumeWords from './tr/resume-words.json' with { type: 'json' }
import trResume from './tr/resume.json' with { type: 'json' }
import trSexes from './tr/sexes.json' with { type: 'json' }
import trStatementWords from './tr/statement-words.json' with { type: 'json' }
import trStatement from './tr/statement.json' with { type: 'json' }
import trTicketWords from './tr/ticket-words.json' with { type: 'json' }
import trTicket from './tr/ticket.json' with { type: 'json' }
import trTrade from './tr/trade.json' with { type: 'json' }
import trTypes from './tr/types.json' with { type: 'json' }
import ukBanks from './uk/banks.json' with { type: 'json' }
import ukCompanySuffixes from './uk/company-suffixes.json' with { type: 'json' }
import ukCountryNames from './uk/country-names.json' with { type: 'json' }
import ukForms from './uk/forms.json' with { type: 'json' }
import ukFrequentWords from './uk/frequent-words.json' with { type: 'json' }
import ukHeaderWords from './uk/header-words.json' with { type: 'json' }
import ukIdentityWords from './uk/identity-words.json' with { type: 'json' }
import ukIdentity from './uk/identity.json' with { type: 'json' }
import ukItemWords from './uk/item-words.json' with { type: 'json' }
import ukLanguageNames from './uk/language-names.json' with { type: 'json' }
import ukLeave from './uk/leave.json' with { type: 'json' }
import ukMoneyWords from './uk/money-words.json' with { type: 'json' }
import ukNotNames from './uk/not-names.json' with { type: 'json' }
import ukNumberWords from './uk/number-words.json' with { type: 'json' }
import ukPartyWords from './uk/party-words.json' with { type: 'json' }
import ukPayslipWords from './uk/payslip-words.json' with { type: 'json' }
import ukPayslip from './uk/payslip.json' with { type: 'json' }
import ukReadingWords from './uk/reading-words.json' with { type: 'json' }
import ukReceiptKinds from './uk/receipt-kinds.json' with { type: 'json' }
import ukResumeWords from './uk/resume-words.json' with { type: 'json' }
import ukResume from './uk/resume.json' with { type: 'json' }
import ukSexes from './uk/sexes.json' with { type: 'json' }
import ukStatementWords from './uk/statement-words.json' with { type: 'json' }
import ukStatement from './uk/statement.json' with { type: 'json' }
import ukStreets from './uk/streets.json' with { type: 'json' }
import ukTicketWords from './uk/ticket-words.json' with { type: 'json' }
import ukTicket from './uk/ticket.json' with { type: 'json' }
import ukTrade from './uk/trade.json' with { type: 'json' }
import ukTypes from './uk/types.json' with { type: 'json' }
import viBanks from './vi/banks.json' with { type: 'json' }
import viCompanySuffixes from './vi/company-suffixes.json' with { type: 'json' }
import viCountryNames from './vi/country-names.json' with { type: 'json' }
import viDelivery from './vi/delivery.json' with { type: 'json' }
import viForms from './vi/forms.json' with { type: 'json' }
import viFrequentWords from './vi/frequent-words.json' with { type: 'json' }
import viHeaderWords from './vi/header-words.json' with { type: 'json' }
import viIdentityWords from './vi/identity-words.json' with { type: 'json' }
import viIdentity from './vi/identity.json' with { type: 'json' }
import viItemWords from './vi/item-words.json' with { type: 'json' }
import viLanguageNames from './vi/language-names.json' with { type: 'json' }
import viLeave from './vi/leave.json' with { type: 'json' }
import viMoneyWords from './vi/money-words.json' with { type: 'json' }
import viNotNames from './vi/not-names.json' with { type: 'json' }
import viNumberWords from './vi/number-words.json' with { type: 'json' }
import viPartyWords from './vi/party-words.json' with { type: 'json' }
import viPayslipWords from './vi/payslip-words.json' with { type: 'json' }
import viPayslip from './vi/payslip.json' with { type: 'json' }
import viReadingWords from './vi/reading-words.json' with { type: 'json' }
import viReceiptKinds from './vi/receipt-kinds.json' with { type: 'json' }
import viResumeWords from './vi/resume-words.json' with { type: 'json' }
import viResume from './vi/resume.json' with { type: 'json' }
import viSexes from './vi/sexes.json' with { type: 'json' }
import viStatementWords from './vi/statement-words.json' with { type: 'json' }
import viStatement from './vi/statement.json' with { type: 'json' }
import viStreets from './vi/streets.json' with { type: 'json' }
import viTicketWords from './vi/ticket-words.json' with { type: 'json' }
import viTicket from './vi/ticket.json' with { type: 'json' }
import viTrade from './vi/trade.json' with { type: 'json' }
import viTypes from './vi/types.json' with { type: 'json' }
import zhCompanySuffixes from './zh/company-suffixes.json' with { type: 'json' }
import zhFrequentWords from './zh/frequent-words.json' with { type: 'json' }
import zhNotNames from './zh/not-names.json' with { type: 'json' }
import zhPartyWords from './zh/party-words.json' with { type: 'json' }
import zhPayslipWords from './zh/payslip-words.json' with { type: 'json' }
import zhPayslip from './zh/payslip.json' with { type: 'json' }
import zhReadingWords from './zh/reading-words.json' with { type: 'json' }
import zhTicketWords from './zh/ticket-words.json' with { type: 'json' }
import zhTicket from './zh/ticket.json' with { type: 'json' }
import zhTrade from './zh/trade.json' with { type: 'json' }
import zhTypes from './zh/types.json' with { type: 'json' }

/** Words by the name of their file and by language; `all` is every language's. */
export const KNOWLEDGE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  banks: {
    all: allBanks,
    bg: bgBanks,
    el: elBanks,
    et: etBanks,
    hu: huBanks,
    is: isBanks,
    lt: ltBanks,
    lv: lvBanks,
    ro: roBanks,
    ru: ruBanks,
    sl: slBanks,
    sr: srBanks,
    uk: ukBanks,
    vi: viBanks,
  },
  'card-networks': {
    all: allCardNetworks,
    de: deCardNetworks,
    fr: frCardNetworks,
  },
  'company-suffixes': {
    all: allCompanySuffixes,
    ar: arCompanySuffixes,
    bg: bgCompanySuffixes,
    el: elCompanySuffixes,
    et: etCompanySuffixes,
    he: heCompanySuffixes,
    hr: hrCompanySuffixes,
    hu: huCompanySuffixes,
    is: isCompanySuffixes,
    ja: jaCompanySuffixes,
    ko: koCompanySuffixes,
    lt: ltCompanySuffixes,
    lv: lvCompanySuffixes,
    ro: roCompanySuffixes,
    ru: ruCompanySuffixes,
    sl: slCompanySuffixes,
    sr: srCompanySuffixes,
    th: thCompanySuffixes,
    uk: ukCompanySuffixes,
    vi: viCompanySuffixes,
    zh: zhCompanySuffixes,
  },
  countries: {
    all: allCountries,
  },
  'country-names': {
    bg: bgCountryNames,
    el: elCountryNames,
    en: enCountryNames,
    et: etCountryNames,
    is: isCountryNames,
    lt: ltCountryNames,
    lv: lvCountryNames,
    nl: nlCountryNames,
    pt: ptCountryNames,
    ro: roCountryNames,
    ru: ruCountryNames,
    sr: srCountryNames,
    tr: trCountryNames,
    uk: ukCountryNames,
    vi: viCountryNames,
  },
  'country-signs': {
    all: allCountrySigns,
  },
  currencies: {
    all: allCurrencies,
  },
  'currency-signs': {
    all: allCurrencySigns,
  },
  delivery: {
    bg: bgDelivery,
    cs: csDelivery,
    da: daDelivery,
    de: deDelivery,
    el: elDelivery,
    en: enDelivery,
    es: esDelivery,
    et: etDelivery,
    fi: fiDelivery,
    fr: frDelivery,
    hr: hrDelivery,
    hu: huDelivery,
    is: isDelivery,
    it: itDelivery,
    lt: ltDelivery,
    lv: lvDelivery,
    nb: nbDelivery,
    nl: nlDelivery,
    pl: plDelivery,
    pt: ptDelivery,
    ro: roDelivery,
    sk: skDelivery,
    sl: slDelivery,
    sr: srDelivery,
    sv: svDelivery,
    tr: trDelivery,
    vi: viDelivery,
  },
  demonyms: {
    all: allDemonyms,
  },
  'dialling-codes': {
    all: allDiallingCodes,
  },
  'document-codes': {
    all: allDocumentCodes,
  },
  forms: {
    bg: bgForms,
    cs: csForms,
    da: daForms,
    de: deForms,
    el: elForms,
    en: enForms,
    es: esForms,
    et: etForms,
    fi: fiForms,
    fr: frForms,
    hr: hrForms,
    hu: huForms,
    id: idForms,
    is: isForms,
    it: itForms,
    lt: ltForms,
    lv: lvForms,
    ms: msForms,
    nb: nbForms,
    nl: nlForms,
    pl: plForms,
    pt: ptForms,
    ro: roForms,
    ru: ruForms,
    sk: skForms,
    sl: slForms,
    sr: srForms,
    sv: svForms,
    tr: trForms,
    uk: ukForms,
    vi: viForms,
  },
  'frequent-words': {
    ar: arFrequentWords,
    bg: bgFrequentWords,
    cs: csFrequentWords,
    da: daFrequentWords,
    de: deFrequentWords,
    el: elFrequentWords,
    en: enFrequentWords,
    es: esFrequentWords,
    et: etFrequentWords,
    fi: fiFrequentWords,
    fr: frFrequentWords,
    he: heFrequentWords,
    hi: hiFrequentWords,
    hr: hrFrequentWords,
    hu: huFrequentWords,
    id: idFrequentWords,
    is: isFrequentWords,
    it: itFrequentWords,
    ja: jaFrequentWords,
    ko: koFrequentWords,
    lt: ltFrequentWords,
    lv: lvFrequentWords,
    ms: msFrequentWords,
    nb: nbFrequentWords,
    nl: nlFrequentWords,
    pl: plFrequentWords,
    pt: ptFrequentWords,
    ro: roFrequentWords,
    ru: ruFrequentWords,
    sk: skFrequentWords,
    sl: slFrequentWords,
    sr: srFrequentWords,
    sv: svFrequentWords,
    th: thFrequentWords,
    tr: trFrequentWords,
    uk: ukFrequentWords,
    vi: viFrequentWords,
    zh: zhFrequentWords,
  },
  header: {
    de: deHeader,
    en: enHeader,
    es: esHeader,
    fr: frHeader,
    it: itHeader,
    nl: nlHeader,
    pt: ptHeader,
  },
  'header-words': {
    all: allHeaderWords,
    bg: bgHeaderWords,
    cs: csHeaderWords,
    da: daHeaderWords,
    de: deHeaderWords,
    el: elHeaderWords,
    en: enHeaderWords,
    es: esHeaderWords,
    et: etHeaderWords,
    fi: fiHeaderWords,
    fr: frHeaderWords,
    hr: hrHeaderWords,
    hu: huHeaderWords,
    id: idHeaderWords,
    is: isHeaderWords,
    it: itHeaderWords,
    lt: ltHeaderWords,
    lv: lvHeaderWords,
    ms: msHeaderWords,
    nb: nbHeaderWords,
    nl: nlHeaderWords,
    pl: plHeaderWords,
    pt: ptHeaderWords,
    ro: roHeaderWords,
    ru: ruHeaderWords,
    sk: skHeaderWords,
    sl: slHeaderWords,
    sr: srHeaderWords,
    sv: svHeaderWords,
    tr: trHeaderWords,
    uk: ukHeaderWords,
    vi: viHeaderWords,
  },
  identity: {
    bg: bgIdentity,
    cs: csIdentity,
    da: daIdentity,
    de: deIdentity,
    el: elIdentity,
    en: enIdentity,
    es: esIdentity,
    et: etIdentity,
    fi: fiIdentity,
    fr: frIdentity,
    hr: hrIdentity,
    hu: huIdentity,
    id: idIdentity,
    is: isIdentity,
    it: itIdentity,
    lt: ltIdentity,
    lv: lvIdentity,
    nb: nbIdentity,
    nl: nlIdentity,
    pl: plIdentity,
    pt: ptIdentity,
    ro: roIdentity,
    ru: ruIdentity,
    sk: skIdentity,
    sl: slIdentity,
    sr: srIdentity,
    sv: svIdentity,
    tr: trIdentity,
    uk: ukIdentity,
    vi: viIdentity,
  },
  'identity-words': {
    bg: bgIdentityWords,
    de: deIdentityWords,
    el: elIdentityWords,
    en: enIdentityWords,
    es: esIdentityWords,
    et: etIdentityWords,
    fr: frIdentityWords,
    hr: hrIdentityWords,
    hu: huIdentityWords,
    id: idIdentityWords,
    is: isIdentityWords,
    it: itIdentityWords,
    lt: ltIdentityWords,
    lv: lvIdentityWords,
    ms: msIdentityWords,
    pt: ptIdentityWords,
    ro: roIdentityWords,
    ru: ruIdentityWords,
    sk: skIdentityWords,
    sl: slIdentityWords,
    sr: srIdentityWords,
    uk: ukIdentityWords,
    vi: viIdentityWords,
  },
  'issuing-states': {
    all: allIssuingStates,
  },
  'item-words': {
    all: allItemWords,
    bg: bgItemWords,
    cs: csItemWords,
    da: daItemWords,
    de: deItemWords,
    el: elItemWords,
    en: enItemWords,
    es: esItemWords,
    et: etItemWords,
    fi: fiItemWords,
    fr: frItemWords,
    hr: hrItemWords,
    hu: huItemWords,
    id: idItemWords,
    is: isItemWords,
    it: itItemWords,
    lt: ltItemWords,
    lv: lvItemWords,
    ms: msItemWords,
    nb: nbItemWords,
    nl: nlItemWords,
    pl: plItemWords,
    pt: ptItemWords,
    ro: roItemWords,
    ru: ruItemWords,
    sk: skItemWords,
    sl: slItemWords,
    sr: srItemWords,
    sv: svItemWords,
    tr: trItemWords,
    uk: ukItemWords,
    vi: viItemWords,
  },
  'language-homes': {
    all: allLanguageHomes,
  },
  'language-names': {
    bg: bgLanguageNames,
    cs: csLanguageNames,
    de: deLanguageNames,
    el: elLanguageNames,
    en: enLanguageNames,
    es: esLanguageNames,
    et: etLanguageNames,
    fi: fiLanguageNames,
    hr: hrLanguageNames,
    hu: huLanguageNames,
    id: idLanguageNames,
    is: isLanguageNames,
    lt: ltLanguageNames,
    lv: lvLanguageNames,
    ms: msLanguageNames,
    nb: nbLanguageNames,
    nl: nlLanguageNames,
    ro: roLanguageNames,
    ru: ruLanguageNames,
    sk: skLanguageNames,
    sl: slLanguageNames,
    sr: srLanguageNames,
    sv: svLanguageNames,
    uk: ukLanguageNames,
    vi: viLanguageNames,
  },
  languages: {
    all: allLanguages,
  },
  leave: {
    bg: bgLeave,
    cs: csLeave,
    da: daLeave,
    de: deLeave,
    el: elLeave,
    en: enLeave,
    es: esLeave,
    et: etLeave,
    fi: fiLeave,
    fr: frLeave,
    hr: hrLeave,
    hu: huLeave,
    id: idLeave,
    is: isLeave,
    it: itLeave,
    lt: ltLeave,
    lv: lvLeave,
    ms: msLeave,
    nb: nbLeave,
    nl: nlLeave,
    pl: plLeave,
    pt: ptLeave,
    ro: roLeave,
    ru: ruLeave,
    sk: skLeave,
    sl: slLeave,
    sr: srLeave,
    sv: svLeave,
    tr: trLeave,
    uk: ukLeave,
    vi: viLeave,
  },
  money: {
    de: deMoney,
    en: enMoney,
    es: esMoney,
    fr: frMoney,
    it: itMoney,
    nl: nlMoney,
    pt: ptMoney,
  },
  'money-words': {
    all: allMoneyWords,
    bg: bgMoneyWords,
    cs: csMoneyWords,
    da: daMoneyWords,
    de: deMoneyWords,
    el: elMoneyWords,
    en: enMoneyWords,
    es: esMoneyWords,
    et: etMoneyWords,
    fi: fiMoneyWords,
    fr: frMoneyWords,
    hr: hrMoneyWords,
    hu: huMoneyWords,
    is: isMoneyWords,
    it: itMoneyWords,
    lt: ltMoneyWords,
    lv: lvMoneyWords,
    nb: nbMoneyWords,
    nl: nlMoneyWords,
    pl: plMoneyWords,
    pt: ptMoneyWords,
    ro: roMoneyWords,
    ru: ruMoneyWords,
    sk: skMoneyWords,
    sl: slMoneyWords,
    sr: srMoneyWords,
    sv: svMoneyWords,
    tr: trMoneyWords,
    uk: ukMoneyWords,
    vi: viMoneyWords,
  },
  months: {
    ar: arMonths,
    de: deMonths,
    el: elMonths,
    en: enMonths,
    es: esMonths,
    fr: frMonths,
    he: heMonths,
    hi: hiMonths,
    id: idMonths,
    lt: ltMonths,
    ms: msMonths,
    pl: plMonths,
    pt: ptMonths,
    ro: roMonths,
    sr: srMonths,
    th: thMonths,
  },
  'not-names': {
    all: allNotNames,
    ar: arNotNames,
    bg: bgNotNames,
    el: elNotNames,
    et: etNotNames,
    he: heNotNames,
    hr: hrNotNames,
    hu: huNotNames,
    is: isNotNames,
    ja: jaNotNames,
    ko: koNotNames,
    lt: ltNotNames,
    lv: lvNotNames,
    ro: roNotNames,
    ru: ruNotNames,
    sk: skNotNames,
    sl: slNotNames,
    sr: srNotNames,
    th: thNotNames,
    uk: ukNotNames,
    vi: viNotNames,
    zh: zhNotNames,
  },
  'number-words': {
    bg: bgNumberWords,
    de: deNumberWords,
    el: elNumberWords,
    en: enNumberWords,
    es: esNumberWords,
    fr: frNumberWords,
    it: itNumberWords,
    nl: nlNumberWords,
    pt: ptNumberWords,
    ro: roNumberWords,
    ru: ruNumberWords,
    sk: skNumberWords,
    sl: slNumberWords,
    uk: ukNumberWords,
    vi: viNumberWords,
  },
  parties: {
    de: deParties,
    en: enParties,
    es: esParties,
    fr: frParties,
    it: itParties,
    nl: nlParties,
    pt: ptParties,
  },
  'party-words': {
    all: allPartyWords,
    bg: bgPartyWords,
    cs: csPartyWords,
    da: daPartyWords,
    de: dePartyWords,
    el: elPartyWords,
    en: enPartyWords,
    es: esPartyWords,
    et: etPartyWords,
    fi: fiPartyWords,
    fr: frPartyWords,
    hr: hrPartyWords,
    hu: huPartyWords,
    id: idPartyWords,
    is: isPartyWords,
    it: itPartyWords,
    ja: jaPartyWords,
    ko: koPartyWords,
    lt: ltPartyWords,
    lv: lvPartyWords,
    ms: msPartyWords,
    nb: nbPartyWords,
    nl: nlPartyWords,
    pl: plPartyWords,
    pt: ptPartyWords,
    ro: roPartyWords,
    ru: ruPartyWords,
    sk: skPartyWords,
    sl: slPartyWords,
    sr: srPartyWords,
    sv: svPartyWords,
    th: thPartyWords,
    tr: trPartyWords,
    uk: ukPartyWords,
    vi: viPartyWords,
    zh: zhPartyWords,
  },
  payment: {
    de: dePayment,
    en: enPayment,
    es: esPayment,
    fr: frPayment,
    it: itPayment,
    nl: nlPayment,
    pt: ptPayment,
  },
  payslip: {
    bg: bgPayslip,
    cs: csPayslip,
    da: daPayslip,
    de: dePayslip,
    el: elPayslip,
    en: enPayslip,
    es: esPayslip,
    et: etPayslip,
    fi: fiPayslip,
    fr: frPayslip,
    hr: hrPayslip,
    hu: huPayslip,
    id: idPayslip,
    is: isPayslip,
    it: itPayslip,
    ja: jaPayslip,
    ko: koPayslip,
    lt: ltPayslip,
    lv: lvPayslip,
    ms: msPayslip,
    nb: nbPayslip,
    nl: nlPayslip,
    pl: plPayslip,
    pt: ptPayslip,
    ro: roPayslip,
    ru: ruPayslip,
    sk: skPayslip,
    sl: slPayslip,
    sr: srPayslip,
    sv: svPayslip,
    tr: trPayslip,
    uk: ukPayslip,
    vi: viPayslip,
    zh: zhPayslip,
  },
  'payslip-words': {
    all: allPayslipWords,
    bg: bgPayslipWords,
    cs: csPayslipWords,
    da: daPayslipWords,
    de: dePayslipWords,
    el: elPayslipWords,
    en: enPayslipWords,
    es: esPayslipWords,
    et: etPayslipWords,
    fi: fiPayslipWords,
    fr: frPayslipWords,
    hr: hrPayslipWords,
    hu: huPayslipWords,
    id: idPayslipWords,
    is: isPayslipWords,
    it: itPayslipWords,
    ja: jaPayslipWords,
    ko: koPayslipWords,
    lt: ltPayslipWords,
    lv: lvPayslipWords,
    nb: nbPayslipWords,
    nl: nlPayslipWords,
    pl: plPayslipWords,
    pt: ptPayslipWords,
    ro: roPayslipWords,
    ru: ruPayslipWords,
    sk: skPayslipWords,
    sr: srPayslipWords,
    sv: svPayslipWords,
    tr: trPayslipWords,
    uk: ukPayslipWords,
    vi: viPayslipWords,
    zh: zhPayslipWords,
  },
  'purchase-order-words': {
    all: allPurchaseOrderWords,
  },
  'reading-words': {
    all: allReadingWords,
    bg: bgReadingWords,
    cs: csReadingWords,
    da: daReadingWords,
    de: deReadingWords,
    el: elReadingWords,
    en: enReadingWords,
    es: esReadingWords,
    et: etReadingWords,
    fi: fiReadingWords,
    fr: frReadingWords,
    hr: hrReadingWords,
    hu: huReadingWords,
    id: idReadingWords,
    is: isReadingWords,
    it: itReadingWords,
    ja: jaReadingWords,
    ko: koReadingWords,
    lt: ltReadingWords,
    lv: lvReadingWords,
    ms: msReadingWords,
    nb: nbReadingWords,
    nl: nlReadingWords,
    pl: plReadingWords,
    pt: ptReadingWords,
    ro: roReadingWords,
    ru: ruReadingWords,
    sk: skReadingWords,
    sl: slReadingWords,
    sr: srReadingWords,
    sv: svReadingWords,
    th: thReadingWords,
    tr: trReadingWords,
    uk: ukReadingWords,
    vi: viReadingWords,
    zh: zhReadingWords,
  },
  'receipt-kinds': {
    all: allReceiptKinds,
    bg: bgReceiptKinds,
    et: etReceiptKinds,
    hr: hrReceiptKinds,
    hu: huReceiptKinds,
    is: isReceiptKinds,
    lt: ltReceiptKinds,
    lv: lvReceiptKinds,
    ro: roReceiptKinds,
    ru: ruReceiptKinds,
    sk: skReceiptKinds,
    sl: slReceiptKinds,
    sr: srReceiptKinds,
    uk: ukReceiptKinds,
    vi: viReceiptKinds,
  },
  resume: {
    bg: bgResume,
    cs: csResume,
    da: daResume,
    de: deResume,
    el: elResume,
    en: enResume,
    es: esResume,
    et: etResume,
    fi: fiResume,
    fr: frResume,
    hr: hrResume,
    hu: huResume,
    id: idResume,
    is: isResume,
    it: itResume,
    lt: ltResume,
    lv: lvResume,
    ms: msResume,
    nb: nbResume,
    nl: nlResume,
    pl: plResume,
    pt: ptResume,
    ro: roResume,
    ru: ruResume,
    sk: skResume,
    sl: slResume,
    sr: srResume,
    sv: svResume,
    tr: trResume,
    uk: ukResume,
    vi: viResume,
  },
  'resume-words': {
    all: allResumeWords,
    bg: bgResumeWords,
    cs: csResumeWords,
    da: daResumeWords,
    de: deResumeWords,
    el: elResumeWords,
    en: enResumeWords,
    es: esResumeWords,
    et: etResumeWords,
    fi: fiResumeWords,
    fr: frResumeWords,
    hr: hrResumeWords,
    hu: huResumeWords,
    id: idResumeWords,
    is: isResumeWords,
    it: itResumeWords,
    lt: ltResumeWords,
    lv: lvResumeWords,
    ms: msResumeWords,
    nb: nbResumeWords,
    nl: nlResumeWords,
    pl: plResumeWords,
    pt: ptResumeWords,
    ro: roResumeWords,
    ru: ruResumeWords,
    sk: skResumeWords,
    sl: slResumeWords,
    sr: srResumeWords,
    sv: svResumeWords,
    tr: trResumeWords,
    uk: ukResumeWords,
    vi: viResumeWords,
  },
  sexes: {
    all: allSexes,
    bg: bgSexes,
    cs: csSexes,
    da: daSexes,
    de: deSexes,
    el: elSexes,
    en: enSexes,
    es: esSexes,
    et: etSexes,
    fi: fiSexes,
    fr: frSexes,
    hr: hrSexes,
    hu: huSexes,
    id: idSexes,
    is: isSexes,
    it: itSexes,
    lt: ltSexes,
    lv: lvSexes,
    ms: msSexes,
    nb: nbSexes,
    nl: nlSexes,
    pl: plSexes,
    pt: ptSexes,
    ro: roSexes,
    ru: ruSexes,
    sk: skSexes,
    sl: slSexes,
    sr: srSexes,
    sv: svSexes,
    tr: trSexes,
    uk: ukSexes,
    vi: viSexes,
  },
  statement: {
    bg: bgStatement,
    cs: csStatement,
    da: daStatement,
    de: deStatement,
    el: elStatement,
    en: enStatement,
    es: esStatement,
    et: etStatement,
    fi: fiStatement,
    fr: frStatement,
    hr: hrStatement,
    hu: huStatement,
    id: idStatement,
    is: isStatement,
    it: itStatement,
    lt: ltStatement,
    lv: lvStatement,
    ms: msStatement,
    nb: nbStatement,
    nl: nlStatement,
    pl: plStatement,
    pt: ptStatement,
    ro: roStatement,
    ru: ruStatement,
    sk: skStatement,
    sl: slStatement,
    sr: srStatement,
    sv: svStatement,
    tr: trStatement,
    uk: ukStatement,
    vi: viStatement,
  },
  'statement-words': {
    all: allStatementWords,
    bg: bgStatementWords,
    cs: csStatementWords,
    da: daStatementWords,
    de: deStatementWords,
    el: elStatementWords,
    en: enStatementWords,
    es: esStatementWords,
    et: etStatementWords,
    fi: fiStatementWords,
    fr: frStatementWords,
    hr: hrStatementWords,
    hu: huStatementWords,
    id: idStatementWords,
    is: isStatementWords,
    it: itStatementWords,
    lt: ltStatementWords,
    lv: lvStatementWords,
    ms: msStatementWords,
    nb: nbStatementWords,
    nl: nlStatementWords,
    pl: plStatementWords,
    pt: ptStatementWords,
    ro: roStatementWords,
    ru: ruStatementWords,
    sk: skStatementWords,
    sl: slStatementWords,
    sr: srStatementWords,
    sv: svStatementWords,
    tr: trStatementWords,
    uk: ukStatementWords,
    vi: viStatementWords,
  },
  states: {
    all: allStates,
  },
  streets: {
    all: allStreets,
    ar: arStreets,
    bg: bgStreets,
    el: elStreets,
    et: etStreets,
    he: heStreets,
    hr: hrStreets,
    hu: huStreets,
    is: isStreets,
    lt: ltStreets,
    lv: lvStreets,
    ro: roStreets,
    ru: ruStreets,
    sk: skStreets,
    sl: slStreets,
    sr: srStreets,
    th: thStreets,
    uk: ukStreets,
    vi: viStreets,
  },
  ticket: {
    bg: bgTicket,
    cs: csTicket,
    da: daTicket,
    de: deTicket,
    el: elTicket,
    en: enTicket,
    es: esTicket,
    et: etTicket,
    fi: fiTicket,
    fr: frTicket,
    hr: hrTicket,
    hu: huTicket,
    id: idTicket,
    is: isTicket,
    it: itTicket,
    ja: jaTicket,
    ko: koTicket,
    lt: ltTicket,
    lv: lvTicket,
    ms: msTicket,
    nb: nbTicket,
    nl: nlTicket,
    pl: plTicket,
    pt: ptTicket,
    ro: roTicket,
    ru: ruTicket,
    sk: skTicket,
    sl: slTicket,
    sr: srTicket,
    sv: svTicket,
    tr: trTicket,
    uk: ukTicket,
    vi: viTicket,
    zh: zhTicket,
  },
  'ticket-words': {
    all: allTicketWords,
    bg: bgTicketWords,
    cs: csTicketWords,
    da: daTicketWords,
    de: deTicketWords,
    el: elTicketWords,
    en: enTicketWords,
    es: esTicketWords,
    et: etTicketWords,
    fi: fiTicketWords,
    fr: frTicketWords,
    hr: hrTicketWords,
    hu: huTicketWords,
    id: idTicketWords,
    is: isTicketWords,
    it: itTicketWords,
    ja: jaTicketWords,
    ko: koTicketWords,
    lt: ltTicketWords,
    lv: lvTicketWords,
    ms: msTicketWords,
    nb: nbTicketWords,
    nl: nlTicketWords,
    pl: plTicketWords,
    pt: ptTicketWords,
    ro: roTicketWords,
    ru: ruTicketWords,
    sk: skTicketWords,
    sl: slTicketWords,
    sr: srTicketWords,
    sv: svTicketWords,
    tr: trTicketWords,
    uk: ukTicketWords,
    vi: viTicketWords,
    zh: zhTicketWords,
  },
  trade: {
    ar: arTrade,
    bg: bgTrade,
    cs: csTrade,
    da: daTrade,
    el: elTrade,
    et: etTrade,
    fi: fiTrade,
    he: heTrade,
    hi: hiTrade,
    hr: hrTrade,
    hu: huTrade,
    id: idTrade,
    is: isTrade,
    ja: jaTrade,
    ko: koTrade,
    lt: ltTrade,
    lv: lvTrade,
    ms: msTrade,
    nb: nbTrade,
    pl: plTrade,
    ro: roTrade,
    ru: ruTrade,
    sk: skTrade,
    sl: slTrade,
    sr: srTrade,
    sv: svTrade,
    th: thTrade,
    tr: trTrade,
    uk: ukTrade,
    vi: viTrade,
    zh: zhTrade,
  },
  types: {
    ar: arTypes,
    bg: bgTypes,
    cs: csTypes,
    da: daTypes,
    de: deTypes,
    el: elTypes,
    en: enTypes,
    es: esTypes,
    et: etTypes,
    fi: fiTypes,
    fr: frTypes,
    he: heTypes,
    hi: hiTypes,
    hr: hrTypes,
    hu: huTypes,
    id: idTypes,
    is: isTypes,
    it: itTypes,
    ja: jaTypes,
    ko: koTypes,
    lt: ltTypes,
    lv: lvTypes,
    ms: msTypes,
    nb: nbTypes,
    nl: nlTypes,
    pl: plTypes,
    pt: ptTypes,
    ro: roTypes,
    ru: ruTypes,
    sk: skTypes,
    sl: slTypes,
    sr: srTypes,
    sv: svTypes,
    th: thTypes,
    tr: trTypes,
    uk: ukTypes,
    vi: viTypes,
    zh: zhTypes,
  },
  'web-domains': {
    all: allWebDomains,
  },
}

/** The fields of papers that are labels with values, by type. */
export const FORMS: Readonly<Record<string, unknown>> = {
  bank_details: formsBankDetails,
  business_card: formsBusinessCard,
  certificate: formsCertificate,
  cheque: formsCheque,
  legal: formsLegal,
  logistics: formsLogistics,
  medical: formsMedical,
  purchase_order: formsPurchaseOrder,
  tax_form: formsTaxForm,
  vehicle_registration: formsVehicleRegistration,
}
