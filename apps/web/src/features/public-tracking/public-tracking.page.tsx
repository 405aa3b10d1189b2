import { referenceTypes, type ReferenceType } from '@lading/contracts/fields/reference-type';
import { trackingApi } from '@lading/contracts/shipments/tracking';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { Button, Card, Container, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useFlag } from '../../kernel/flags/use-flag.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { publicTexts as words } from './tracking-page-texts.js';

const mostNumbers = 25;

/** The numbers in a typed or pasted text, each once. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];

/** PRO# among the reference-number types. */
const proType = '2';

const isLongPro = (number: string): boolean => number.replaceAll(/[^\dXx]/g, '').length > 16;

/** Results come with the first response; their table isn't needed before. */
const TrackingResults = lazy(() =>
  import('./tracking-results.js').then((results) => ({ default: results.TrackingResults })),
);

/** Public tracking by number; the address holds the search, so that results can be shared. */
export function PublicTrackingPage() {
  const isOn = useFlag('Public_Tracking');
  const [query, setQuery] = useSearchParams();
  const [hasAsked, setHasAsked] = useState(false);
  const search = {
    numbers: query.get('numbers') ?? '',
    type: referenceTypes.find((one) => String(one) === query.get('type')),
  };
  if (!isOn) return <Navigate to="/landing" replace />;
  const handleTrack = (numbers: readonly string[], type: string) => {
    setHasAsked(true);
    setQuery({ numbers: numbers.join(','), ...(type && { type }) });
  };
  return (
    <Container size="lg" py="lg">
      <meta name="robots" content="noindex" />
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <Fragment key={query.toString()}>
          <TrackingForm {...search} onTrack={handleTrack} />
          {search.numbers ? <Found {...search} takesFocus={hasAsked} /> : null}
        </Fragment>
      </Stack>
    </Container>
  );
}

interface Asked {
  numbers: string;
  type: ReferenceType | undefined;
}

function Found({ numbers, type, takesFocus }: Asked & { takesFocus: boolean }) {
  const found = useQuery(
    answerOf(trackingApi.find, { numbers: numbersIn(numbers).join(','), ...(type && { referenceType: type }) }),
  );
  if (found.data) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <TrackingResults found={found.data} takesFocus={takesFocus} />
      </Suspense>
    );
  }
  if (found.error) {
    return <ErrorPanel title={words.failed} problem={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <CardSkeleton lines={3} label={words.results} />;
}

function TrackingForm({ numbers, type, onTrack }: Asked & { onTrack: (numbers: string[], type: string) => void }) {
  const [text, setText] = useState(numbersIn(numbers).join('\n'));
  const [kind, setKind] = useState<string>(String(type ?? ''));
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = numbersIn(text);
    const found = problemOfNumbers(wanted, kind);
    setProblem(found);
    if (found) field.current?.focus();
    else onTrack(wanted, kind);
  };
  return (
    <Card component="form" noValidate onSubmit={handleSubmit} className="no-print">
      <Stack>
        <Group align="flex-start">
          <NativeSelect
            label={words.type}
            w={{ base: '100%', xs: 170 }}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
            data={[
              { value: '', label: words.anyType },
              ...referenceNumberTypes.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
          <Textarea
            ref={field}
            flex={1}
            miw={220}
            label={words.numbers}
            description={words.numbersHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autosize
            minRows={2}
            maxRows={10}
            maxLength={700}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          <Button type="submit">{words.track}</Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** Why the numbers can't be tracked, checked before the request. */
function problemOfNumbers(numbers: readonly string[], type: string): string | undefined {
  if (numbers.length === 0) return words.missing;
  if (numbers.length > mostNumbers) return fill(words.tooMany, { count: numbers.length });
  const long = type === proType ? numbers.find(isLongPro) : undefined;
  return long ? fill(words.proDigits, { number: long }) : undefined;
}
