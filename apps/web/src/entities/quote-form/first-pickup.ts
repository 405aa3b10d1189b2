import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { pickupDateFor } from '@lading/domain/time/pickup';
import { nowIso, ownZone } from '../../kernel/clock/now.js';

/** Carriers refuse a pickup on a closed day or after their usual cutoff, so that forms begin with the first day that works. */
export const firstPickup = (): string =>
  pickupDateFor({ now: nowIso(), originZone: ownZone(), cutoff: '15:00', holidays: unitedStatesClosures });
