// The block of tickets and boarding passes.

import { z } from 'zod'
import { currency, date, flag, group, money, number, text } from '../values.ts'

export const Stop = group({
  name: text('Name of the station or airport, as printed.'),
  code: text('Code of the station or airport, such as "FRA".'),
  terminal: text('Terminal.'),
  gate: text('Gate.'),
  platform: text('Platform.'),
  city: text('City.'),
  country: text('Country.'),
}).describe('A place of departure or arrival.')

export const FrequentFlyer = group({
  program: text('Name of the program.'),
  number: text('Number of the member.'),
}).describe('Membership in a frequent flyer program.')

export const Passenger = group({
  name: text('Name in reading order, such as "ANNA MILLER".'),
  title: text('Title, such as "MS".'),
  type: text('"adult", "child", "infant", "senior" or "student".'),
  frequent_flyer: FrequentFlyer.describe('Membership in a frequent flyer program.'),
  seat: text('Seat.'),
  class: text('Class.'),
  berth: text('Berth.'),
  age: number('Age in years.'),
  gender: text('Gender, as printed.'),
  baggage_allowance: text('Baggage allowance, as printed.'),
  sequence_number: text('Sequence number of the check-in.'),
  security_group: text('Group of the security check.'),
}).describe('A passenger.')

export const Segment = group({
  mode: text('How one travels: "flight", "train", "bus" or "ferry".'),
  carrier: text('Carrier.'),
  operating_carrier: text('Carrier that operates the journey.'),
  number: text('Number of the flight, train or line.'),
  from: Stop.describe('Place of departure.'),
  to: Stop.describe('Place of arrival.'),
  departure_date: date('Day of departure.'),
  departure_time: text('Time of departure, HH:MM, local.'),
  departure_tz: text('Time zone of the departure, as printed.'),
  boarding_time: text('Time of boarding, HH:MM.'),
  gate_close_time: text('Time at which the gate closes, HH:MM.'),
  arrival_date: date('Day of arrival.'),
  arrival_time: text('Time of arrival, HH:MM, local.'),
  class: text('Class of travel.'),
  cabin: text('Cabin.'),
  fare_basis: text('Code of the fare basis.'),
  seat: text('Seat.'),
  coach: text('Coach.'),
  berth: text('Berth.'),
  status: text('Status of the booking, such as "confirmed".'),
  distance_km: number('Distance in kilometers.'),
  duration_min: number('Duration in minutes.'),
}).describe('A stretch of a journey without a change.')

export const TicketEvent = group({
  name: text('Name of the event.'),
  venue: text('Name of the place.'),
  address: text('Address of the place.'),
  date: date('Day of the event.'),
  time: text('Time of the beginning, HH:MM.'),
  doors_open: text('Time at which the doors open, HH:MM.'),
  section: text('Section or block.'),
  row: text('Row.'),
  seat: text('Seat.'),
}).describe('An event.')

export const Lodging = group({
  property: text('Name of the hotel.'),
  address: text('Address of the hotel.'),
  check_in: date('Day of arrival.'),
  check_out: date('Day of departure.'),
  room_type: text('Kind of room.'),
  guests: number('Number of guests.'),
}).describe('A stay.')

export const FareAmount = group({
  name: text('Name of the tax or fee, as printed.'),
  code: text('Code of the tax, such as "YQ".'),
  amount: money('Amount of the tax or fee.'),
}).describe('A tax or a fee of the fare.')

export const Fare = group({
  base: money('Fare without taxes and fees.'),
  taxes: z.array(FareAmount).describe('Taxes.'),
  fees: z.array(FareAmount).describe('Fees.'),
  total: money('Total price.'),
  currency: currency('Currency of the price, ISO 4217.'),
  payment_method: text('How it was paid.'),
}).describe('The price of a ticket.')

export const TicketBarcode = group({
  symbology: text('Symbology, such as "Aztec".'),
  standard: text('Standard of the content, such as "IATA_BCBP" or "UIC_918.3".'),
  raw: text('What the barcode says.'),
  decoded: z.record(z.string(), z.unknown()).describe('Fields of the content by their names in the standard.'),
  agrees_with_print: flag('Whether the barcode says what is printed.'),
}).describe('The barcode of a ticket.')

export const TicketBlock = group({
  ticket_type: z
    .enum(['boarding_pass', 'flight', 'train', 'bus', 'ferry', 'event', 'hotel', 'parking'])
    .describe('Kind of ticket.'),
  provider: text('Who sold the ticket.'),
  booking_reference: text('Booking reference (PNR).'),
  ticket_number: text('Number of the ticket.'),
  status: text('Status of the ticket, as printed.'),
  issue_date: date('Day of issue.'),
  passengers: z.array(Passenger).describe('Passengers, in the order of the document.'),
  segments: z.array(Segment).describe('Stretches of the journey, one for each part without a change.'),
  event: TicketEvent.describe('The event.'),
  lodging: Lodging.describe('The stay.'),
  valid_from: date('First day of validity.'),
  valid_until: date('Last day of validity.'),
  fare: Fare.describe('The price.'),
  gstin: text('Indian GST number of the carrier or the buyer.'),
  barcode: TicketBarcode.describe('The barcode and what it says.'),
}).describe('Members of tickets and boarding passes.')
