import { formatNumber } from '@lading/domain/measures/number-format';
import { Combobox, Input, InputBase, Text, useCombobox, type ComboboxStore, type InputBaseProps } from '@mantine/core';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { CalendarIcon, CheckIcon, iconProps, smallIconProps, ThirdPartyIcon } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './dropdown.module.css';

/** One line of a dropdown; the template decides which extra fields show. */
export interface DropdownOption {
  value: string;
  label: string;
  /** Second line of the description template. */
  description?: string;
  /** Short formatted note at the end of the description template. */
  note?: string;
  /** Formatted date at the end of the date template. */
  date?: string;
  /** Marks a third-party carrier in the manage-carrier template. */
  isThirdParty?: boolean;
  isDisabled?: boolean;
}

export type DropdownTemplate = 'plain' | 'description' | 'date' | 'manage-carrier';

/** If there are more options than listed, typing finds the others. */
export interface DropdownSearch {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** How many were found, and how many of those are not listed. */
  readonly found: number;
  readonly rest: number;
}

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
  search?: DropdownSearch;
  /** The selected option, which may not be in the list. */
  chosen?: DropdownOption | undefined;
}

/** Dropdown list for the keyboard: up, down, Home, End, a letter to jump, Escape to close, Enter and Tab to select. */
export function Dropdown(props: DropdownProps) {
  const { options, value, onChange, onBlur, template = 'plain', placeholder = texts.field.choose, ...others } = props;
  const { search, chosen: named, ...rest } = others;
  const dropdown = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      search?.onChange('');
    },
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
      if (search) combobox.focusSearchInput();
    },
  });
  // Options are rendered only while the field is in use: a form has many fields and long lists.
  const [isReached, setReached] = useState(false);
  const handleListKeys = useOptionKeys(combobox, options.length);
  const chosen = options.find((option) => option.value === value) ?? (named?.value === value ? named : undefined);

  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    handleListKeys(event);
    const jump = indexStartingWith(options, event.key);
    if (!event.ctrlKey && !event.metaKey && combobox.dropdownOpened && jump >= 0) combobox.selectOption(jump);
  };

  // The search field disappears with the list, so the focus must be returned.
  const handleSearchKeys = (event: KeyboardEvent<HTMLElement>) => {
    handleListKeys(event);
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  const found = combobox.dropdownOpened ? search : undefined;
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && dropdown.current?.contains(relatedTarget)) return;
    setReached(false);
    combobox.closeDropdown();
    onBlur?.();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(next) => {
        onChange(next);
        combobox.closeDropdown();
        if (search) combobox.focusTarget();
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
          onBlur={leave}
          onKeyDown={handleKeyDown}
        >
          {chosen ? (
            <span className={classes.chosen}>{chosen.label}</span>
          ) : (
            <Input.Placeholder className={classes.chosen}>{placeholder}</Input.Placeholder>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown ref={dropdown}>
        {found ? <SearchLine search={found} onBlur={leave} onKeyDown={handleSearchKeys} /> : null}
        <Combobox.Options className={classes.options} aria-label={texts.field.list}>
          {isReached || combobox.dropdownOpened ? (
            <OptionLines options={options} value={value} template={template} />
          ) : null}
        </Combobox.Options>
        {found ? <SearchResult search={found} /> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface SearchLineProps {
  search: DropdownSearch;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function SearchLine({ search, onBlur, onKeyDown }: SearchLineProps) {
  return (
    <Combobox.Search
      aria-label={texts.field.find}
      placeholder={texts.field.find}
      maxLength={100}
      value={search.value}
      onChange={(event) => search.onChange(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

/** Says that there are more, or nothing. */
function SearchResult({ search: { value, found, rest } }: { search: DropdownSearch }) {
  const words =
    rest > 0
      ? fill(texts.field.typeForMore, { count: formatNumber(rest) })
      : value !== '' && found === 0
        ? fill(texts.field.nothingFound, { query: value })
        : '';
  return (
    <Text fz="sm" c="dimmed" px="sm" role="status">
      {words}
    </Text>
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
      {isDescribed && option.note ? <span className={classes.end}>{option.note}</span> : null}
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

const isTextInput = (element: HTMLElement) => element instanceof HTMLInputElement && !element.readOnly;

/**
 * Adds keys that Mantine's combobox lacks: Tab selects the marked option and moves on, Home and End go to the ends.
 * In a text input Home and End only act on the list once an option is marked, so that the caret still uses them.
 */
export function useOptionKeys(combobox: ComboboxStore, optionCount: number) {
  const handleHomeAndEnd = (event: KeyboardEvent<HTMLElement>, hasMark: boolean) => {
    if (isTextInput(event.currentTarget) && !hasMark) return;
    event.preventDefault();
    combobox.selectOption(event.key === 'Home' ? 0 : optionCount - 1);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!combobox.dropdownOpened || optionCount === 0) return;
    const hasMark = combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Tab' && !event.shiftKey && hasMark) combobox.clickSelectedOption();
    if (event.key === 'Home' || event.key === 'End') handleHomeAndEnd(event, hasMark);
  };
}
