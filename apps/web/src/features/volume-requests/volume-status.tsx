import { equipmentTypes, type EquipmentType } from '@lading/domain/freight/equipment-type';
import type { VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { volumeTexts as words } from './volume-texts.js';

const tones: Record<VolumeState, StatusTone> = {
  draft: 'neutral',
  sent: 'info',
  answered: 'warning',
  awarded: 'success',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export function VolumeStatus({ state }: { state: VolumeState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

export const equipmentName = (type: EquipmentType): string =>
  equipmentTypes.find((one) => one.type === type)?.name ?? type;
