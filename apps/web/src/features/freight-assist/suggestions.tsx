import type { AssistSession, AssistSuggestion } from '@lading/contracts/freight-assist';
import { Alert, Button, Card, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fill } from '../../ui/texts.js';
import { assistTexts as words } from './assist-texts.js';

/** What a quote takes over from a suggestion; what it may be is not taken over unasked. */
const isTaken = ({ service, freightClass, handlingUnitType, isCarpet, isUsed }: AssistSuggestion): boolean =>
  Boolean(service ?? freightClass ?? handlingUnitType ?? isCarpet ?? isUsed);
const isTakeable = (one: AssistSuggestion): boolean => isTaken(one) || Boolean(one.unNumber);

interface SuggestionsProps {
  session: AssistSession | undefined;
  /** The freight was changed since. */
  isStale: boolean;
}

/** The answer: each suggestion with its reason, and a quote that begins with those that are wanted. */
export function Suggestions({ session, isStale }: SuggestionsProps) {
  return (
    <Card component="section" aria-labelledby="assist-suggestions">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="assist-suggestions">
          {words.suggestions}
        </Title>
        {session ? <Answer key={JSON.stringify(session)} session={session} isStale={isStale} /> : null}
        {session ? null : <Text c="dimmed">{words.none}</Text>}
      </Stack>
    </Card>
  );
}

function Answer({ session, isStale }: { session: AssistSession; isStale: boolean }) {
  const [taken, setTaken] = useState<readonly string[]>(() =>
    session.suggestions.filter(isTaken).map(({ key }) => key),
  );
  const toggle = (key: string, isOn: boolean) =>
    setTaken(isOn ? [...taken, key] : taken.filter((other) => other !== key));
  const query = new URLSearchParams({ assist: String(session.id), take: taken.join(',') });
  return (
    <>
      {isStale ? <Alert color="orange">{words.stale}</Alert> : null}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.suggestions}>
        {session.suggestions.map((one) => (
          <li key={one.key}>
            <Text fw={600}>{one.title}</Text>
            <Text fz="sm">{one.reason}</Text>
            <Text fz="xs" c="dimmed">
              {fill(words.source, { source: one.source })}
            </Text>
            {isTakeable(one) ? (
              <Checkbox
                mt={4}
                label={words.take}
                aria-label={fill(words.takeNamed, { title: one.title })}
                checked={taken.includes(one.key)}
                onChange={(event) => toggle(one.key, event.currentTarget.checked)}
              />
            ) : null}
          </li>
        ))}
      </Stack>
      {isStale ? null : (
        <Stack gap={4} align="flex-start">
          <Button component={Link} to={`/customers/quotes/new?${query}`}>
            {words.apply}
          </Button>
          <Text fz="xs" c="dimmed">
            {words.applyHint}
          </Text>
        </Stack>
      )}
    </>
  );
}
