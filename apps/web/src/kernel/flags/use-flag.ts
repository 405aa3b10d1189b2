import { flags, flagsApi, type FlagName } from '@lading/contracts/flags';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../api/use-contract.js';

const tenMinutes = 600_000;

/** Whether a switch is on for the person or visitor; its default until the server has answered. */
export function useFlag(name: FlagName): boolean {
  const { data } = useQuery({ ...answerOf(flagsApi.getFlags), staleTime: tenMinutes });
  return data?.flags.find((flag) => flag.name === name)?.isOn ?? flags[name].isOn;
}
