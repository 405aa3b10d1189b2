import type { ProBlock } from '@lading/contracts/carriers/carriers';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { proTexts as words } from './pro-blocks-texts.js';

const tones = { requested: 'info', active: 'success', exhausted: 'danger', revoked: 'neutral' } as const;

/** The status of a block; one in use warns when few numbers are left. */
export function BlockBadge({ block: { state, isLow } }: { block: Pick<ProBlock, 'state' | 'isLow'> }) {
  if (state === 'active' && isLow) return <ToneBadge tone="warning">{words.low}</ToneBadge>;
  return <ToneBadge tone={tones[state]}>{words.blockStates[state]}</ToneBadge>;
}
