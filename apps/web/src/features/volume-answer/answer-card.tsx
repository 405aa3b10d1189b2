import { volumeAnswersApi, type AskedVolume } from '@lading/contracts/volume-answers';
import { Card, SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { DeclineForm } from './decline-form.js';
import { OfferForm } from './offer-form.js';
import { useAnswer } from './use-asked-volume.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

interface AnswerCardProps {
  load: AskedVolume;
  token: string;
}

/** The form of an answer: a price, or a no. */
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
