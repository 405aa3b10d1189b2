import type { ProProfile } from '@lading/domain/identifiers/pro-number';
import { fill } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';

/** How the carrier's numbers are built, in words. */
export function ruleText({ proLengths, proPrefix, checkAlgorithm }: ProProfile): string {
  const { lengths, or, prefix, checks } = carrierProTexts.rule;
  return [
    fill(lengths, { lengths: proLengths.join(or) }),
    ...(proPrefix ? [fill(prefix, { prefix: proPrefix })] : []),
    checks[checkAlgorithm],
  ].join(', ');
}
