import { flagsApi, type FlagName } from '@lading/contracts/sites/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../api/use-contract.js';

/**
 * Whether a switch is on for the user who has just signed in, read from the server: the page started with the flags of
 * a visitor. Undefined while loading; off after a failure.
 */
export function useOwnFlag(name: FlagName): boolean | undefined {
  const own = useQuery(answerOf(flagsApi.getFlags));
  // A later failure doesn't mean that the flag is off: the page stays as it is.
  if (own.data) return own.data.flags.some((flag) => flag.name === name && flag.isOn);
  return own.error ? false : undefined;
}
