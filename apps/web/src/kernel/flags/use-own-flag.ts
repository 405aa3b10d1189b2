import { flagsApi, type FlagName } from '@lading/contracts/sites/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../api/use-contract.js';

/**
 * Whether a switch is on for the person who has just signed in, asked of the server: what the page started with was
 * told to a visitor. Undefined until the answer; without one the switch counts as off.
 */
export function useOwnFlag(name: FlagName): boolean | undefined {
  const own = useQuery(answerOf(flagsApi.getFlags));
  // An answer that failed later on is no word that the switch is off: what stands on the page stays.
  if (own.data) return own.data.flags.some((flag) => flag.name === name && flag.isOn);
  return own.error ? false : undefined;
}
