import { ActionIcon, CopyButton as Clipboard } from '@mantine/core';
import { CheckIcon, CopyIcon, iconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';

export interface CopyButtonProps {
  value: string;
  /** Name of the copied value, for example `PRO#`. */
  name: string;
}

/** Copies a value to the clipboard and confirms it for two seconds. */
export function CopyButton({ value, name }: CopyButtonProps) {
  return (
    <Clipboard value={value} timeout={2000}>
      {({ copied, copy }) => {
        const label = copied ? texts.copy.copied : fill(texts.copy.copy, { name });
        const Icon = copied ? CheckIcon : CopyIcon;
        return (
          // The native tooltip: the library's would add its positioning to every page that can fail.
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            title={label}
            aria-label={label}
            aria-live="polite"
            onClick={copy}
          >
            <Icon {...iconProps} size={16} />
          </ActionIcon>
        );
      }}
    </Clipboard>
  );
}
