import { AnswerClaim, carrierClaimsApi, type CarrierClaimDetail } from '@lading/contracts/invoices/carrier-claims';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { namesAmount, type ClaimAnswer } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Drawer, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAct } from '../../../kernel/api/use-contract.js';
import { optional } from '../../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { carrierClaimTexts } from './claim-texts.js';

const words = carrierClaimTexts.answer;
/** What these answers mean is in their words. */
const needsText: readonly ClaimAnswer[] = ['documents', 'report', 'decline'];

interface OfClaim {
  claim: CarrierClaimDetail;
}

/** The answer of an administrator of the carrier, as of today. */
export function AnswerButton({ claim }: OfClaim) {
  const [isOpen, { open, close }] = useDisclosure();
  if (claim.allowedAnswers.length === 0) return null;
  return (
    <>
      <Button className="no-print" flex="none" onClick={open}>
        {words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={fill(words.title, { number: claim.number })}
        styles={{ title: { overflowWrap: 'anywhere' } }}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {isOpen ? <AnswerForm claim={claim} onClose={close} /> : null}
      </Drawer>
    </>
  );
}

interface Fields {
  answer: ClaimAnswer;
  amountCents: number | null;
  text: string;
}

function AnswerForm({ claim, onClose }: OfClaim & { onClose: () => void }) {
  const { id, version, allowedAnswers, offeredCents, today } = claim;
  const { listCarrierClaims, getCarrierClaim, answerCarrierClaim } = carrierClaimsApi;
  const action = useAct(answerCarrierClaim, listCarrierClaims, getCarrierClaim, carrierHomeApi.getCarrierHome);
  const checked = useCheckedForm<Fields, AnswerClaim>({
    initial: { answer: allowedAnswers[0] ?? 'acknowledge', amountCents: offeredCents, text: '' },
    shape: AnswerClaim,
    toInput: ({ answer, amountCents, text }) => ({
      ...{ id, version, answer, text: optional(text) },
      ...(namesAmount(answer) && { amountCents }),
    }),
    alsoWrong: ({ answer, amountCents, text }) => [
      ...(needsText.includes(answer) && text.trim() === '' ? [{ path: 'text', message: 'Text is required' }] : []),
      ...(namesAmount(answer) && !amountCents ? [{ path: 'amountCents', message: 'Amount is required' }] : []),
    ],
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || action.isPending) return;
    action.mutate(input, {
      onSuccess: () => {
        toast.success(words.done);
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={submit}>
      <Text c="dimmed">{fill(words.lead, { date: formatCalendarDate(today) })}</Text>
      <Radio.Group
        label={words.what}
        value={form.answer}
        onChange={(chosen) => change({ answer: allowedAnswers.find((one) => one === chosen) ?? form.answer })}
      >
        <Stack gap="xs" mt="xs">
          {allowedAnswers.map((one) => (
            <Radio key={one} value={one} label={words.answers[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {namesAmount(form.answer) ? (
        <CurrencyField
          {...field('amountCents')}
          label={words.amount}
          required
          minCents={0}
          cents={form.amountCents}
          onChange={(amountCents) => change({ amountCents })}
        />
      ) : null}
      <Textarea
        {...field('text')}
        label={words.text}
        description={words.textDetail}
        required={needsText.includes(form.answer)}
        autosize
        minRows={3}
        maxLength={2000}
        value={form.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={action.isPending}>
          {words.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
