import { accessorials } from '@lading/domain/freight/accessorial';
import { emptyStop, type DetailsForm, type StopForm } from './details-form.js';

type Side = 'origin' | 'destination';

const ownSide = { origin: 'pickup', destination: 'delivery' } as const;
const sides = ['origin', 'destination'] as const;

/** The services that the address of a stop needs at this end of the lane. */
const needed = ({ services }: StopForm, side: Side): readonly string[] =>
  accessorials.filter((one) => one.side === ownSide[side] && services.includes(one.code)).map(({ code }) => code);

/** Changed stops, with the services of their addresses; those of the earlier addresses are removed, unless chosen by the user. */
export function moved(form: DetailsForm, stops: Partial<Record<Side, StopForm>>): Partial<DetailsForm> {
  const chosen = form.accessorials.filter((code) => !sides.some((side) => needed(form[side], side).includes(code)));
  const settled = (stop: StopForm) => ({ ...stop, services: stop.services.filter((code) => !chosen.includes(code)) });
  const next = { ...form, ...stops };
  return {
    ...(stops.origin && { origin: settled(stops.origin) }),
    ...(stops.destination && { destination: settled(stops.destination) }),
    accessorials: [...new Set([...chosen, ...sides.flatMap((side) => needed(next[side], side))])],
  };
}

/** The form with the services of its addresses. */
export const withServices = (form: DetailsForm): DetailsForm => ({
  ...form,
  ...moved({ ...form, origin: emptyStop, destination: emptyStop }, form),
});

/** A service that the user chose or removed stays so, whichever address is picked. */
export const ticked = (form: DetailsForm, side: Side, code: string, isOn: boolean): Partial<DetailsForm> => ({
  [side]: { ...form[side], services: form[side].services.filter((other) => other !== code) },
  accessorials: isOn ? [...form.accessorials, code] : form.accessorials.filter((other) => other !== code),
});
