import { flags, type FlagName } from '@lading/contracts/sites/flags';
import { useBooleanFlagValue } from '@openfeature/react-sdk';

/** Whether a switch is on for the person or visitor; its default until the server has answered. */
export const useFlag = (name: FlagName): boolean => useBooleanFlagValue(name, flags[name].isOn);
