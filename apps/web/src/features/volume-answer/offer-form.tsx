import { VolumeOffer, type AskedVolume } from '@lading/contracts/volume-answers';
import { equipmentTypes, type EquipmentType } from '@lading/domain/equipment-type';
import { NumberInput, SimpleGrid, Textarea } from '@mantine/core';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { answerTexts } from './volume-answer-texts.js';
import type { AnswerAction } from './use-asked-volume.js';

const words = answerTexts.answer;

interface OfferFields {
  amountCents: number | null;
  transitDays: number | null;
  validUntil: string | null;
  equipment: EquipmentType;
  comment: string;
}

const begun = ({ answer, equipment }: AskedVolume): OfferFields => ({
  amountCents: answer.amountCents,
  transitDays: answer.transitDays,
  validUntil: answer.validUntil,
  equipment: answer.equipment ?? equipment,
  comment: answer.comment ?? '',
});

interface OfferFormProps {
  load: AskedVolume;
  action: AnswerAction<VolumeOffer>;
}

/** A price, or another one. */
export function OfferForm({ load, action }: OfferFormProps) {
  const checked = useCheckedForm<OfferFields, VolumeOffer>({
    initial: begun(load),
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
