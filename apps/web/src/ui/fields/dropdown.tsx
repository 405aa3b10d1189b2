import { Combobox, InputBase, Input, useCombobox, type InputBaseProps } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { CalendarIcon, CheckIcon, iconProps, smallIconProps, ThirdPartyIcon } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './dropdown.module.css';
import { useOptionKeys } from './use-option-keys.js';

/** One line of a dropdown; which extra fields show depends on the template. */
export interface DropdownOption {
  value: string;
  label: string;
  /** Second line of the description template. */
  description?: string;
  /** Freight class shown by the description template. */
  freightClass?: number;
  /** Date shown at the end by the date template, already printed. */
  date?: string;
  /** Marks a third-party carrier in the manage-carrier template. */
  isThirdParty?: boolean;
  isDisabled?: boolean;
}

export type DropdownTemplate = 'plain' | 'description' | 'date' | 'manage-carrier';

export interface DropdownProps extends Omit<InputBaseProps, 'children' | 'onChange' | 'value'> {
  label?: ReactNode;
  'aria-label'?: string;
  name?: string;
  options: readonly DropdownOption[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  template?: DropdownTemplate;
  placeholder?: string;
}

/** Dropdown list for the keyboard: up, down, Home, End, a letter to jump, Escape to close, Enter and Tab to take. */
export function Dropdown(props: DropdownProps) {
  const { options, value, onChange, onBlur, template = 'plain', placeholder = texts.field.choose, ...rest } = props;
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  // Options stand in the page only while somebody is at the field: a form has many fields and long lists.
  const [isReached, setReached] = useState(false);
  const handleListKeys = useOptionKeys(combobox, options.length);
  const chosen = options.find((option) => option.value === value);

  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    handleListKeys(event);
    const jump = indexStartingWith(options, event.key);
    if (!event.ctrlKey && !event.metaKey && combobox.dropdownOpened && jump >= 0) combobox.selectOption(jump);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(next) => {
        onChange(next);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          {...rest}
          component="button"
          type="button"
          pointer
          value={value ?? ''}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          onFocus={() => setReached(true)}
          onBlur={() => {
            setReached(false);
            combobox.closeDropdown();
            onBlur?.();
          }}
          onKeyDown={handleKeyDown}
        >
          {chosen ? (
            <span className={classes.chosen}>{chosen.label}</span>
          ) : (
            <Input.Placeholder>{placeholder}</Input.Placeholder>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={texts.field.list}>
          {isReached || combobox.dropdownOpened ? (
            <OptionLines options={options} value={value} template={template} />
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function OptionLines({ options, value, template }: Pick<Required<DropdownProps>, 'options' | 'value' | 'template'>) {
  return options.map((option) => (
    <Combobox.Option
      key={option.value}
      value={option.value}
      active={option.value === value}
      disabled={option.isDisabled ?? false}
      className={classes.option}
      aria-selected={option.value === value}
    >
      <OptionBody option={option} template={template} />
      {option.value === value ? <CheckIcon {...smallIconProps} className={classes.check} /> : null}
    </Combobox.Option>
  ));
}

function indexStartingWith(options: readonly DropdownOption[], key: string): number {
  if (key.length !== 1 || key === ' ') return -1;
  return options.findIndex(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
}

function OptionBody({ option, template }: { option: DropdownOption; template: DropdownTemplate }) {
  const isDescribed = template === 'description';
  return (
    <span className={classes.body}>
      <span className={classes.lines}>
        <span>{option.label}</span>
        {isDescribed && option.description ? <span className={classes.second}>{option.description}</span> : null}
      </span>
      {isDescribed && option.freightClass !== undefined ? (
        <span className={classes.end}>{fill(texts.field.freightClass, { class: option.freightClass })}</span>
      ) : null}
      {template === 'date' && option.date ? (
        <span className={classes.end}>
          <CalendarIcon {...smallIconProps} /> {option.date}
        </span>
      ) : null}
      {template === 'manage-carrier' && option.isThirdParty ? (
        <ThirdPartyIcon {...iconProps} aria-hidden={false} role="img" aria-label={texts.field.thirdParty} />
      ) : null}
    </span>
  );
}
