// The block of papers that travel with goods: delivery notes, packing lists, waybills. Their lines are in
// `financial.line_items`.

import { date, group, number, text } from '../values.ts'
import { Party } from './party.ts'

export const LogisticsBlock = group({
  delivery_note_number: text('Number of the delivery note.'),
  waybill_number: text('Number of the waybill or bill of lading.'),
  date: date('Date of the paper.'),
  delivery_date: date('Day of delivery.'),
  order_number: text('Number of the order.'),
  customer_id: text('Customer number.'),
  carrier: text('Carrier.'),
  vehicle_number: text('Registration number of the vehicle.'),
  driver: text('Name of the driver.'),
  vessel: text('Name of the vessel.'),
  voyage_number: text('Number of the voyage.'),
  port_of_loading: text('Port of loading.'),
  port_of_discharge: text('Port of discharge.'),
  container_number: text('Number of the container.'),
  seal_number: text('Number of the seal.'),
  packages: number('Number of packages.'),
  gross_weight: text('Gross weight with its unit, as printed.'),
  net_weight: text('Net weight with its unit, as printed.'),
  volume: text('Volume with its unit, as printed.'),
  incoterms: text('Incoterms with their place.'),
  ship_to: Party.describe('Who gets the goods.'),
  ship_from: Party.describe('Who sends the goods, where it is not the vendor.'),
  received_by: text('Name of the person who received the goods.'),
}).describe('Members of delivery notes, waybills and packing lists.')
