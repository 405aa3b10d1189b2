import type { Exchange } from '@lading/carrier-simulator/webhook-sender';
import { existsSync, readFileSync } from 'node:fs';
import { deliveryErrors, exchangeErrors } from '../harness/carrier-shapes';

type Noted =
  | { readonly kind: 'exchange'; readonly message: Exchange }
  | { readonly kind: 'delivery'; readonly message: unknown };

const errorsIn = (noted: Noted): string[] =>
  noted.kind === 'exchange' ? exchangeErrors(noted.message) : deliveryErrors(noted.message);

/** Counts what is wrong with the messages between the portal and the simulated carriers; nothing is allowed. */
export default function checkCarrierMessages(): void {
  const file = process.env['LADING_CARRIER_MESSAGES'] ?? '';
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const errors = lines.flatMap((line) => errorsIn(JSON.parse(line)));
  process.stdout.write(`${lines.length} messages between the portal and carriers, ${errors.length} errors\n`);
  if (errors.length > 0) throw new Error([...new Set(errors)].join('\n'));
}
