import { volumeAnswersApi, type AskedVolume } from '@lading/contracts/volume-answers';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { Alert, Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../ui/texts.js';
import { DeclineForm } from './decline-form.js';
import { OfferForm } from './offer-form.js';
import { useAnswer } from './use-asked-volume.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

interface AnswerCardProps {
  load: AskedVolume;
  token: string;
}

/** The answer as it stands, and the form for it. */
export function AnswerCard({ load, token }: AnswerCardProps) {
  const [isDeclining, setDeclining] = useState(load.answer.state === 'declined');
  const offer = useAnswer(volumeAnswersApi.offer, token);
  const decline = useAnswer(volumeAnswersApi.decline, token);
  return (
    <Card component="section" aria-labelledby="answer-title">
      <Stack>
        <Title order={2} fz="h3" id="answer-title">
          {words.title}
        </Title>
        <GivenAnswer load={load} />
        <SegmentedControl
          aria-label={words.kind}
          value={isDeclining ? 'decline' : 'offer'}
          onChange={(kind) => setDeclining(kind === 'decline')}
          data={[
            { value: 'offer', label: words.offer },
            { value: 'decline', label: words.decline },
          ]}
        />
        {isDeclining ? (
          <DeclineForm token={token} given={load.answer.reason} deed={decline} />
        ) : (
          <OfferForm load={load} token={token} deed={offer} />
        )}
      </Stack>
    </Card>
  );
}

/** What the carrier has answered so far. */
export function GivenAnswer({ load: { answer, standing } }: { load: AskedVolume }) {
  if (answer.state === 'asked') return null;
  const said =
    answer.state === 'declined'
      ? fill(words.declined, { reason: answer.reason ?? '' })
      : fill(words.offered, {
          amount: formatDollars(answer.amountCents ?? 0),
          transit: answer.transitDays ?? 0,
          date: formatCalendarDate(answer.validUntil ?? ''),
        });
  return (
    <Alert color="blue" role="status">
      <Text fw={550}>{said}</Text>
      {standing === 'open' ? <Text fz="sm">{words.changeable}</Text> : null}
    </Alert>
  );
}
