import { formatZonedTime } from '@lading/domain/time/date-format';
import { isoInstant } from '@lading/domain/time/zoned-time';
import { viewerZone } from './viewer-zone.js';

/** A moment of this device, given in epoch milliseconds, as its clock shows it. */
export const clockTime = (epochMs: number): string => formatZonedTime(isoInstant(epochMs), viewerZone());
