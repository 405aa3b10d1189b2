import type { Box } from '../../../kernel/documents/sheet.js';
import type { FormPen } from '../form-pen.js';

/** Certification of the shipper as 49 CFR 172.204 words it in substance. */
export const SHIPPER_CERTIFICATION =
  'This is to certify that the materials named above are properly classified, described, packaged, marked and ' +
  'labeled, and are in proper condition for transportation according to the applicable regulations of the ' +
  'Department of Transportation.';

/** What the carrier confirms with its signature. */
export const CARRIER_RECEIPT =
  'Carrier acknowledges receipt of the packages and of any required placards, and that emergency response ' +
  'information was made available or that it has the DOT Emergency Response Guidebook or its equal in the vehicle. ' +
  'The property described above is received in good order, except as noted.';

/** The limit of liability, in our own words; the citation is what the form needs. */
export const LIABILITY_NOTE =
  'NOTE: Liability for loss of or damage to this shipment may be limited. See 49 USC 14706(c)(1)(A) and (B).';

/** The subject-to clause. */
export const RECEIVED_CLAUSE =
  'RECEIVED, subject to the rates or contract agreed in writing between shipper and carrier before the date of ' +
  'shipment, or else to the rates, classifications and rules that the carrier has set and will show the shipper on ' +
  'request, and to all applicable state and federal regulations.';

const SMALL_PRINT = { size: 5.5, minSize: 5 };

/** A wording with a signature line and a date line beneath it. */
export function drawSignature(pen: FormPen, box: Box, wording: { heading: string; text: string }): void {
  const { sheet } = pen;
  sheet.frame(box);
  const left = { x: box.x + 3, y: box.y + 2, width: box.width - 6 };
  sheet.write(wording.heading, { ...left, height: 9 }, { weight: 'bold', size: 6.5 });
  const text = { ...left, y: box.y + 11, height: box.height - 36 };
  pen.text({ label: wording.heading, value: wording.text, style: SMALL_PRINT }, text);
  const y = box.y + box.height - 10;
  const split = box.x + box.width * 0.68;
  sheet.rule({ x: box.x + 4, y }, { x: split - 4, y });
  sheet.rule({ x: split, y }, { x: box.x + box.width - 4, y });
  sheet.write('Signature', { x: box.x + 4, y: y + 1, width: split - box.x - 8, height: 8 }, { size: 5.5 });
  sheet.write('Date', { x: split, y: y + 1, width: box.width * 0.32 - 4, height: 8 }, { size: 5.5 });
}
