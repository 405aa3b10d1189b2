import { buffer } from 'node:stream/consumers';
import { formatProNumber } from '@lading/domain/identifiers/pro-number';
import PDFDocument from 'pdfkit';
import type { PartyBody } from './bill-of-lading-body.js';
import type { CarrierProfile } from './carrier-profile.js';
import type { Shipment } from './shipment.js';

/** Points; a label is 4 by 6 inches. */
const letter: [number, number] = [612, 792];
const label: [number, number] = [288, 432];
const mostLabels = 999;

type Page = InstanceType<typeof PDFDocument>;

function draw(size: [number, number], write: (page: Page) => void): Promise<Buffer> {
  const page = new PDFDocument({ size, margin: size === label ? 18 : 48 });
  const bytes = buffer(page);
  write(page);
  page.end();
  return bytes;
}

function addressLines(party: PartyBody): string[] {
  const { address1, city, name, postalCode, stateProvince } = party;
  return [name, address1, `${city}, ${stateProvince} ${postalCode}`];
}

function block(page: Page, title: string, lines: readonly string[]): void {
  page.font('Helvetica-Bold').fontSize(9).text(title.toUpperCase());
  page.font('Helvetica').fontSize(11).text(lines.join('\n'));
  page.moveDown(0.8);
}

function heading(page: Page, profile: CarrierProfile, title: string): void {
  page.font('Helvetica-Bold').fontSize(16).text(profile.name);
  page.font('Helvetica').fontSize(12).text(title).moveDown();
}

function freightLines({ order }: Shipment): string[] {
  return order.commodities.handlingUnits.map((unit) => {
    const goods = (unit.lineItems ?? []).map((line) => line.hazardousDescription ?? line.description).join('; ');
    return `${unit.count} ${unit.type}   ${unit.weight} lb   ${goods}`;
  });
}

function unitsOf({ order }: Shipment): number {
  return order.commodities.handlingUnits.reduce((sum, unit) => sum + unit.count, 0);
}

/** The carrier's bill of lading as PDF. */
export function billOfLadingDocument(shipment: Shipment, profile: CarrierProfile): Promise<Buffer> {
  const { order } = shipment;
  return draw(letter, (page) => {
    heading(page, profile, 'Straight bill of lading, not negotiable');
    block(page, 'PRO number', [formatProNumber(shipment.pro, profile.pro)]);
    block(page, 'Bill of lading', [...(order.referenceNumbers?.bol ?? []), `Reference ${shipment.reference ?? '-'}`]);
    block(page, 'Ship from', addressLines(order.origin));
    block(page, 'Ship to', addressLines(order.destination));
    block(page, `Freight charges ${order.payment.terms}`, addressLines(order.billTo));
    block(page, 'Freight', freightLines(shipment));
    block(page, 'Special instructions', [order.bol.specialInstructions ?? 'None']);
  });
}

/** One label for each handling unit, four by six inches. */
export function labelDocument(shipment: Shipment, profile: CarrierProfile): Promise<Buffer> {
  const units = unitsOf(shipment);
  const count = Math.min(mostLabels, shipment.order.images?.shippingLabels?.quantity ?? units);
  return draw(label, (page) => {
    for (let number = 1; number <= count; number++) {
      if (number > 1) page.addPage();
      heading(page, profile, `Handling unit ${Math.min(number, units)} of ${units}`);
      block(page, 'PRO number', [formatProNumber(shipment.pro, profile.pro)]);
      block(page, 'From', addressLines(shipment.order.origin));
      block(page, 'To', addressLines(shipment.order.destination));
    }
  });
}

/** The signed proof of delivery; exists once the shipment is delivered. */
export function proofOfDeliveryDocument(shipment: Shipment, profile: CarrierProfile): Promise<Buffer> {
  const delivered = shipment.events.find((event) => event.type === 'DELIVERED');
  const units = unitsOf(shipment);
  return draw(letter, (page) => {
    heading(page, profile, 'Proof of delivery');
    block(page, 'PRO number', [formatProNumber(shipment.pro, profile.pro)]);
    block(page, 'Consignee', addressLines(shipment.order.destination));
    block(page, 'Delivered', [delivered?.occurredAt ?? '-']);
    block(page, 'Signed by', [delivered?.attributes?.signedBy ?? '-']);
    block(page, 'Handling units', [`${units} expected, ${units} delivered, clean`]);
  });
}
