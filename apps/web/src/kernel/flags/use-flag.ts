import { flags, type FlagName } from '@lading/contracts/sites/flags';
import { useBooleanFlagValue } from '@openfeature/react-sdk';

/** Whether a flag is on for the user or visitor; its default until the server has responded. */
export const useFlag = (name: FlagName): boolean => useBooleanFlagValue(name, flags[name].isOn);
