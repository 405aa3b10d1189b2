import {
  carrierPromotionsApi,
  NewPromotion,
  promotionAudiences,
  type CarrierPromotion,
} from '@lading/contracts/sites/promotions';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Drawer, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { cleared, optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { OfferCard } from './offer-card.js';
import { promotionTexts } from './promotions-texts.js';

const words = promotionTexts.form;
const audiences = promotionAudiences.map((value) => ({ value, label: promotionTexts.carrier.audiences[value] }));

interface Form {
  readonly title: string;
  readonly message: string;
  readonly discount: string;
  readonly terms: string;
  readonly link: string;
  readonly audience: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

const empty: Form = {
  ...{ title: '', message: '', discount: '', terms: '', link: '' },
  ...{ audience: 'connected', startsOn: null, endsOn: null },
};

const formOf = ({ title, message, discount, terms, link, audience, startsOn, endsOn }: CarrierPromotion): Form => ({
  ...{ title, message, discount: discount ?? '', terms: terms ?? '', link: link ?? '' },
  ...{ audience, startsOn, endsOn },
});

const toInput = ({ title, message, discount, terms, link, audience, startsOn, endsOn }: Form) => ({
  title: title.trim(),
  message: message.trim(),
  discount: optional(discount),
  terms: optional(terms),
  link: optional(link),
  audience,
  startsOn: startsOn ?? undefined,
  endsOn: endsOn ?? undefined,
});

const wrongPeriod = ({ startsOn, endsOn }: Form) =>
  startsOn && endsOn && endsOn < startsOn
    ? [{ path: 'endsOn', message: fieldMessage(words.endsOn, 'min', { n: formatCalendarDate(startsOn) }) }]
    : [];

/** Undefined while closed, `new` for a new one. */
export type Edited = CarrierPromotion | 'new' | undefined;

/** Writes or edits a promotion, with its preview beside the fields. */
export function PromotionDrawer({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const title =
    edited === undefined || edited === 'new' ? words.newTitle : fill(words.editTitle, { title: edited.title });
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {edited === undefined ? null : <PromotionForm known={edited === 'new' ? undefined : edited} onClose={onClose} />}
    </Drawer>
  );
}

function PromotionForm({ known, onClose }: { known: CarrierPromotion | undefined; onClose: () => void }) {
  const refresh = useRefresh();
  const checked = useCheckedForm<Form, NewPromotion>({
    initial: known ? formOf(known) : empty,
    shape: NewPromotion,
    toInput: known ? cleared(NewPromotion, toInput) : toInput,
    alsoWrong: wrongPeriod,
  });
  const save = useMutation<CarrierPromotion, Problem, NewPromotion>({
    mutationFn: (promotion) =>
      known
        ? call(carrierPromotionsApi.change, { ...promotion, id: known.id })
        : call(carrierPromotionsApi.add, promotion),
    onSuccess: async ({ title }) => {
      await refresh(carrierPromotionsApi.list);
      toast.success(fill(words.saved, { title }));
      onClose();
    },
    onError: (problem) => void checked.takeProblem(problem),
  });
  const submit = () => {
    const promotion = checked.submit();
    if (promotion && !save.isPending) save.mutate(promotion);
  };
  const refusal = save.error && {
    title: words.failed,
    detail: save.error.message,
    traceId: save.error.traceId,
    fields: save.error.fields,
  };
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={submit}>
      <Fields form={checked.form} change={checked.change} field={checked.field} />
      <Preview form={checked.form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={save.isPending}>
          {words.save}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

type FieldsProps = Pick<CheckedForm<Form>, 'form' | 'change' | 'field'>;

function Fields({ form, change, field }: FieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label={words.title}
        required
        maxLength={120}
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <Textarea
        {...field('message')}
        label={words.message}
        description={words.messageHint}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={form.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <TextField
        {...field('discount')}
        label={words.discount}
        description={words.discountHint}
        maxLength={60}
        value={form.discount}
        onChange={(discount) => change({ discount })}
      />
      <Textarea
        {...field('terms')}
        label={words.terms}
        autosize
        minRows={2}
        maxLength={2000}
        value={form.terms}
        onChange={(event) => change({ terms: event.currentTarget.value })}
      />
      <TextField
        {...field('link')}
        label={words.link}
        description={words.linkHint}
        type="url"
        maxLength={300}
        value={form.link}
        onChange={(link) => change({ link })}
      />
      <Period form={form} change={change} field={field} />
    </>
  );
}

function Period({ form, change, field }: FieldsProps) {
  return (
    <>
      <Dropdown
        {...field('audience')}
        label={words.audience}
        required
        options={audiences}
        value={form.audience}
        onChange={(audience) => change({ audience })}
      />
      <SimpleGrid cols={2}>
        <DateField
          {...field('startsOn')}
          label={words.startsOn}
          required
          value={form.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DateField
          {...field('endsOn')}
          label={words.endsOn}
          required
          value={form.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </SimpleGrid>
    </>
  );
}

/** The card as companies will see it. */
function Preview({ form }: { form: Form }) {
  const carrierName = useMaybeUser()?.companyName || words.previewName;
  const offer = { ...form, carrierName, endsOn: form.endsOn ?? '' };
  if (form.title.trim() === '') return null;
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={600}>
        {words.preview}
      </Text>
      <OfferCard offer={offer} isWhole />
    </Stack>
  );
}
