import { slowAfter, type CarrierSystem, type SystemTrial } from '@lading/contracts/carriers/carrier-systems';
import { formatNumber } from '@lading/domain/measures/number-format';
import { credentialsTexts } from '../../entities/credentials/credentials-texts.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';

const words = texts.system;
const tried = texts.tried;

/** What a system signs in with, as far as it is shown. */
export function signInOf({ signIn, signInHint: hint }: Pick<CarrierSystem, 'signIn' | 'signInHint'>): string {
  if (signIn === 'none') return words.noSignIn;
  const kind = credentialsTexts.kinds[signIn];
  return hint ? `${kind}, ${fill(credentialsTexts.hints[signIn], { hint })}` : kind;
}

/** Says what came of a trial call. */
export function tellTrial({ outcome, milliseconds: ms, reason }: SystemTrial): void {
  if (outcome === 'answers')
    toast.success(tried.answers, fill(ms > slowAfter ? tried.slowDetail : tried.detail, { ms: formatNumber(ms) }));
  else toast.warn(tried[outcome], reason ?? undefined);
}
