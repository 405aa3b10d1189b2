import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { counted, fill, texts } from '../texts.js';
import classes from './autocomplete-field.module.css';
import { useOptionKeys } from './dropdown.js';

/** One option of an autocomplete; a second line makes it a two-line option. */
export interface AutocompleteOption {
  id: number;
  firstLine: string;
  secondLine?: string;
  /** Small mark at the end of the option. */
  note?: string;
  icon?: ReactNode;
  isActive?: boolean;
}

export interface AutocompleteFieldProps<Option extends AutocompleteOption> extends Omit<
  TextInputProps,
  'onChange' | 'value' | 'onSelect'
> {
  value: string;
  onChange: (value: string) => void;
  onSelect: (option: Option) => void;
  loadOptions: LoadOptions<Option>;
  /** Minimum length of a query. */
  minLength?: number;
  /** Milliseconds without typing before a query. */
  delay?: number;
}

/** Text input with suggestions: arrows move, Enter and Tab select, Escape closes, Home and End jump. */
export function AutocompleteField<Option extends AutocompleteOption>(props: AutocompleteFieldProps<Option>) {
  const { value, onChange, onSelect, loadOptions, minLength = 2, delay = 200, onKeyDown, onBlur, ...rest } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const loaded = useLoadedOptions(loadOptions, delay);
  const handleKeys = useOptionKeys(combobox, loaded.options.length);

  const handleChange = (text: string) => {
    onChange(text);
    combobox.resetSelectedOption();
    if (text.trim().length < minLength) {
      loaded.stop();
      combobox.closeDropdown();
      return;
    }
    loaded.ask(text);
    combobox.openDropdown();
  };

  const handleSubmit = (id: string) => {
    const option = loaded.options.find((candidate) => String(candidate.id) === id);
    if (option) onSelect(option);
    combobox.closeDropdown();
    loaded.stop();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={handleSubmit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          {...rest}
          value={value}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onFocus={() => loaded.options.length > 0 && combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            handleKeys(event);
            onKeyDown?.(event);
          }}
          rightSection={loaded.state === 'loading' ? <Loader size={16} /> : rest.rightSection}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={loaded.state === 'idle'}>
        <Combobox.Options className={classes.options} aria-label={texts.field.list}>
          {loaded.options.map((option) => (
            <OptionRow key={option.id} option={option} />
          ))}
        </Combobox.Options>
        <OptionsMessage state={loaded.state} count={loaded.options.length} query={loaded.query} />
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {loaded.state === 'ready' ? counted(loaded.options.length, texts.field.option, texts.field.options) : ''}
      </VisuallyHidden>
    </Combobox>
  );
}

function OptionRow({ option }: { option: AutocompleteOption }) {
  return (
    <Combobox.Option value={String(option.id)} disabled={option.isActive === false} className={classes.option}>
      {option.icon ? <span className={classes.icon}>{option.icon}</span> : null}
      <span className={classes.lines}>
        <span className={classes.first}>{option.firstLine}</span>
        {option.secondLine ? <span className={classes.second}>{option.secondLine}</span> : null}
      </span>
      {option.note ? <span className={classes.note}>{option.note}</span> : null}
    </Combobox.Option>
  );
}

function OptionsMessage({ state, count, query }: { state: string; count: number; query: string }) {
  if (count > 0 || state === 'idle') return null;
  if (state === 'loading') return <div className={classes.message}>{texts.field.searching}</div>;
  if (state === 'failed') return <div className={classes.message}>{texts.field.searchFailed}</div>;
  return <div className={classes.message}>{fill(texts.field.nothingFound, { query })}</div>;
}

type LoadOptions<Option> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Loaded<Option> {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly Option[];
  query: string;
}

/** Loads options during typing, and drops every response that a newer query has overtaken. */
function useLoadedOptions<Option>(loadOptions: LoadOptions<Option>, delay: number) {
  const [loaded, setLoaded] = useState<Loaded<Option>>({ state: 'idle', options: [], query: '' });
  const running = useRef<AbortController | null>(null);

  const start = useDebouncedCallback((query: string) => {
    const controller = new AbortController();
    running.current = controller;
    loadOptions(query, controller.signal).then(
      (options) => {
        if (!controller.signal.aborted) setLoaded({ state: 'ready', options, query });
      },
      () => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed', options: [], query });
      },
    );
  }, delay);

  const stop = () => {
    running.current?.abort();
    start.cancel();
    setLoaded({ state: 'idle', options: [], query: '' });
  };

  const ask = (query: string) => {
    running.current?.abort();
    setLoaded((before) => ({ ...before, state: 'loading', query }));
    start(query);
  };

  useEffect(() => () => running.current?.abort(), []);
  return { ...loaded, ask, stop };
}
