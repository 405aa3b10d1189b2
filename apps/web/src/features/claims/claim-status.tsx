import type { ClaimState } from '@lading/domain/cargo-claim/cargo-claim';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { claimsTexts as words } from './claims-texts.js';

const tones: Record<ClaimState, StatusTone> = {
  draft: 'neutral',
  filed: 'info',
  acknowledged: 'info',
  investigating: 'info',
  offered: 'warning',
  declined: 'danger',
  paid: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
};

export function ClaimStatus({ state }: { state: ClaimState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}
