import type { AskedVolume, VolumeOffer, VolumeRefusal } from '@lading/contracts/volume-answers';
import { Card, SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { DeclineForm } from './decline-form.js';
import { OfferForm } from './offer-form.js';
import type { AnswerAction } from './use-asked-volume.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

interface AnswerCardProps {
  load: AskedVolume;
  offer: AnswerAction<VolumeOffer>;
  decline: AnswerAction<VolumeRefusal>;
}

/** The form of an answer: a price, or a no. */
export function AnswerCard({ load, offer, decline }: AnswerCardProps) {
  const [isDeclining, setDeclining] = useState(load.answer.state === 'declined');
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
          <DeclineForm input={load.answer.reason} action={decline} />
        ) : (
          <OfferForm load={load} action={offer} />
        )}
      </Stack>
    </Card>
  );
}
