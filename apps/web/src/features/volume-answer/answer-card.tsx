import { VolumeOffer, VolumeRefusal, type AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { equipmentTypes, type EquipmentType } from '@lading/domain/freight/equipment-type';
import { Card, NumberInput, SegmentedControl, SimpleGrid, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import type { AnswerAction } from './use-asked-volume.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

interface OfferFields {
  amountCents: number | null;
  transitDays: number | null;
  validUntil: string | null;
  equipment: EquipmentType;
  comment: string;
}

const started = ({ answer, equipment }: AskedVolume): OfferFields => ({
  amountCents: answer.amountCents,
  transitDays: answer.transitDays,
  validUntil: answer.validUntil,
  equipment: answer.equipment ?? equipment,
  comment: answer.comment ?? '',
});

interface AnswerCardProps {
  load: AskedVolume;
  offer: AnswerAction<VolumeOffer>;
  decline: AnswerAction<VolumeRefusal>;
}

/** The form of a response: a price, or a decline. */
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

interface DeclineFormProps {
  /** The previous value. */
  input: string | null;
  action: AnswerAction<VolumeRefusal>;
}

/** Declines, with a reason. */
function DeclineForm({ input, action }: DeclineFormProps) {
  const checked = useCheckedForm<{ reason: string }, VolumeRefusal>({
    initial: { reason: input ?? '' },
    shape: VolumeRefusal,
    toInput: ({ reason }) => ({ reason: optional(reason) }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const refusal = checked.submit();
    if (refusal && !action.isBusy) action.act(refusal, (problem) => void checked.takeProblem(problem));
  };
  return (
    <FormFrame checked={checked} refusal={action.problem} onSubmit={submit}>
      <Textarea
        {...field('reason')}
        label={words.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div>
        <SpinnerButton type="submit" variant="default" isBusy={action.isBusy}>
          {words.sendDecline}
        </SpinnerButton>
      </div>
    </FormFrame>
  );
}

interface OfferFormProps {
  load: AskedVolume;
  action: AnswerAction<VolumeOffer>;
}

/** Offers a price, or changes it. */
function OfferForm({ load, action }: OfferFormProps) {
  const checked = useCheckedForm<OfferFields, VolumeOffer>({
    initial: started(load),
    shape: VolumeOffer,
    toInput: ({ comment, ...fields }) => ({ ...fields, comment: optional(comment) }),
  });
  const { form, change, field, leave } = checked;
  const submit = () => {
    const offer = checked.submit();
    if (offer && !action.isBusy) action.act(offer, (problem) => void checked.takeProblem(problem));
  };
  return (
    <FormFrame checked={checked} refusal={action.problem} onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CurrencyField
          {...field('amountCents')}
          label={words.amount}
          description={words.amountHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          cents={form.amountCents}
          onChange={(amountCents) => change({ amountCents })}
        />
        <NumberInput
          {...field('transitDays')}
          label={words.transit}
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={form.transitDays ?? ''}
          onChange={(typed) => change({ transitDays: typeof typed === 'number' ? typed : null })}
        />
        <DateField
          {...field('validUntil')}
          label={words.validUntil}
          required
          min={load.today}
          value={form.validUntil}
          onChange={(validUntil) => {
            change({ validUntil });
            leave('validUntil');
          }}
        />
        <Dropdown
          {...field('equipment')}
          label={words.equipment}
          required
          options={equipmentTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={form.equipment}
          onChange={(chosen) =>
            change({ equipment: equipmentTypes.find(({ type }) => type === chosen)?.type ?? form.equipment })
          }
        />
      </SimpleGrid>
      <Textarea
        {...field('comment')}
        label={words.comment}
        autosize
        minRows={2}
        maxLength={1000}
        value={form.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <div>
        <SpinnerButton type="submit" isBusy={action.isBusy}>
          {load.answer.state === 'offered' ? words.changeOffer : words.sendOffer}
        </SpinnerButton>
      </div>
    </FormFrame>
  );
}
