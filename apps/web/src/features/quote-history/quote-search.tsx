import { Group, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { filterNames, type Criteria } from './quote-filter.js';
import { texts } from './quote-history-texts.js';

/** What the server takes. */
const longest = 40;
const pauseMilliseconds = 250;

interface QuoteSearchProps {
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
}

/** Which quotes are shown: by their state, and by a part of a number or a city. */
export function QuoteSearch({ criteria, onChange }: QuoteSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(criteria.q);
  const [asked, setAsked] = useState(criteria.q);
  const [seen, setSeen] = useState(criteria.q);
  // The address follows what was asked a little later, and may change otherwise too, as by "Show all".
  if (criteria.q !== seen) {
    setSeen(criteria.q);
    if (criteria.q !== asked) {
      setAsked(criteria.q);
      setTyped(criteria.q);
    }
  }
  const ask = useDebouncedCallback((q: string) => {
    setAsked(q);
    onChange({ ...criteria, q });
  }, pauseMilliseconds);
  useSingleKeys({ '/': { label: texts.search, act: () => field.current?.focus() } });
  const change = (q: string) => {
    setTyped(q);
    ask(q);
  };
  return (
    <Group gap="sm" justify="space-between">
      <div style={{ overflowX: 'auto', maxWidth: '100%' }}>
        <SegmentedControl
          aria-label={texts.filter}
          value={criteria.show}
          onChange={(show) => onChange({ ...criteria, show })}
          data={filterNames.map((name) => ({ value: name, label: texts.filters[name] }))}
        />
      </div>
      <TextField
        ref={field}
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={longest}
        clearable
        style={{ flex: '1 1 220px', maxWidth: 360 }}
        value={typed}
        onChange={change}
      />
    </Group>
  );
}
