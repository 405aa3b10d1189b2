import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { countryOfPostalCode } from '@lading/domain/freight/postal-code';
import { Button, Card, Divider, SimpleGrid, Title } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CityField } from '../../entities/address/city-field.js';
import { findPlaces } from '../../entities/location/own-places.js';
import { QuoteLineField } from '../../entities/quote/quote-line-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.quick;

/** An end of the lane: the typed text, and its postal code once a place was chosen. */
interface End {
  readonly text: string;
  readonly postalCode: string;
}

const noEnd: End = { text: '', postalCode: '' };

function problemOf(label: string, { text, postalCode }: End): string | undefined {
  if (postalCode !== '') return undefined;
  return text.trim() === '' ? fieldMessage(label, 'required') : messageFor('zipCodeMissing');
}

/** Starts a quote from two places and a weight, or from one line of text; the form asks for the rest. */
export function QuickQuote() {
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const typed = query.get('line') ?? '';
  if (!canShow(user, 'quote')) return null;
  const begin = (values: Record<string, string>) =>
    void navigate(`/customers/quotes/new?${new URLSearchParams(values)}`);
  return (
    <Card component="section" aria-labelledby="quick-quote">
      <Title order={2} fz="h3" mb="sm" id="quick-quote">
        {words.title}
      </Title>
      <LaneForm isMetric={user.isMetric} onBegin={begin} />
      <Divider label={words.or} my="sm" />
      {/* Another line from the palette begins anew. */}
      <QuoteLineField key={typed} initial={typed} onRead={(line) => begin({ line })} />
    </Card>
  );
}

interface LaneFormProps {
  isMetric: boolean;
  onBegin: (values: Record<string, string>) => void;
}

function LaneForm({ isMetric, onBegin }: LaneFormProps) {
  const [from, setFrom] = useState(noEnd);
  const [to, setTo] = useState(noEnd);
  const [weight, setWeight] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = { from: problemOf(words.from, from), to: problemOf(words.to, to) };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.from || problems.to) return;
    onBegin({ from: from.postalCode, to: to.postalCode, ...(weight && { weight }) });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 4 }} style={{ alignItems: 'start' }}>
        <EndField label={words.from} end={from} error={isTried ? problems.from : undefined} onChange={setFrom} />
        <EndField label={words.to} end={to} error={isTried ? problems.to : undefined} onChange={setTo} />
        <TextField
          label={words.weight}
          inputMode="decimal"
          maxLength={7}
          suffix={isMetric ? 'kg' : 'lbs'}
          value={weight}
          onChange={(text) => setWeight(text.replaceAll(/[^\d.]/g, ''))}
        />
        <Button type="submit" mt={{ base: 0, sm: 21 }}>
          {words.go}
        </Button>
      </SimpleGrid>
    </form>
  );
}

interface EndFieldProps {
  label: string;
  end: End;
  error: string | undefined;
  onChange: (end: End) => void;
}

/** A typed postal code needs no choice from the list. */
function EndField({ label, end, error, onChange }: EndFieldProps) {
  const codes = useRef(new Map<number, string>());
  return (
    <CityField
      label={label}
      required
      error={error}
      value={end.text}
      onChange={(text) => onChange({ text, postalCode: countryOfPostalCode(text.trim()) ? text.trim() : '' })}
      onSelect={({ id, firstLine }) => onChange({ text: firstLine, postalCode: codes.current.get(id) ?? '' })}
      loadOptions={async (query) => {
        const places = await findPlaces(query);
        codes.current = new Map(places.map(({ id, postalCode }) => [id, postalCode]));
        // The field itself marks the recommended name.
        return places.map(({ secondLine: _, ...place }) => place);
      }}
    />
  );
}
