import { flagsApi, type FlagName } from '@lading/contracts/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../api/use-contract.js';

/**
 * Whether a switch is on for the person who has just signed in, asked of the server: what the page started with was
 * told to a visitor. Undefined until the answer; without one the switch counts as off.
 */
export function useOwnFlag(name: FlagName): boolean | undefined {
  const own = useQuery(answerOf(flagsApi.getFlags));
  if (own.error) return false;
  return own.data?.flags.some((flag) => flag.name === name && flag.isOn);
}
