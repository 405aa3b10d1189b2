import type { BolState as State } from '@lading/domain/bill-of-lading/bill-of-lading';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { bolTexts } from './bol-texts.js';

const tones: Record<State, StatusTone> = { draft: 'neutral', issued: 'success', void: 'danger' };

export function BolState({ state }: { state: State }) {
  return <ToneBadge tone={tones[state]}>{bolTexts.states[state]}</ToneBadge>;
}
