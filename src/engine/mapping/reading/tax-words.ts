// Words that say whether a sum or a price is meant with its tax: "excl. VAT", "inkl. MwSt.".

/** A word before a tax that leaves it out. */
export const EXCLUDING =
  /^\(?(?:ex|exc|excl|excluding|e[kx]sk?l|exklusive|exclusief|zonder|ohne|hors|sans|senza|sin|sem|u[dt]en|utan|bez|before|without|vor|före|før|hariç)\.?$/i
/** A word before a tax that takes it in. */
export const INCLUDING =
  /^\(?(?:inc|incl|including|inkl|inklusive|inclusief|mit|avec|con|com|compreso|with|med|m[ae]d|včetně|dahil)\.?$/i
