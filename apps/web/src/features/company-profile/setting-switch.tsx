import { Switch } from '@mantine/core';

interface SettingSwitchProps {
  label: string;
  description: string;
  isOn: boolean;
  isBusy: boolean;
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function SettingSwitch({ label, description, isOn, isBusy, isFixed = false, onChange }: SettingSwitchProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      disabled={isFixed}
      aria-busy={isBusy}
      onChange={(event) => (isBusy ? undefined : onChange(event.currentTarget.checked))}
    />
  );
}
