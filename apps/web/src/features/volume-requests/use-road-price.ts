import type { VolumeAnswer, VolumeRequest } from '@lading/contracts/volume-parts';
import { centsPerKilometer } from '@lading/domain/volume-request/volume-figures';
import { useUnits } from '../../kernel/session/use-units.js';
import { detailTexts } from './volume-texts.js';

/** The price by the mile or by the kilometer, as the reader measures roads, and what it is called. */
export function useRoadPrice({ roadMiles }: VolumeRequest) {
  const units = useUnits();
  const priceOf = ({ amountCents, centsPerMile }: VolumeAnswer): number | null =>
    units === 'metric' && amountCents !== null ? centsPerKilometer(amountCents, roadMiles) : centsPerMile;
  return { name: detailTexts.columns.perRoad[units], priceOf };
}
