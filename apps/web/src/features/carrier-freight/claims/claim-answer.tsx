import { AnswerClaim, carrierClaimsApi, type CarrierClaimDetail } from '@lading/contracts/invoices/carrier-claims';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { namesAmount, needsText, type ClaimAnswer } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../kernel/api/use-contract.js';
import { sendChecked } from '../../../kernel/form/send-checked.js';
import { optional } from '../../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { fill } from '../../../ui/texts.js';
import { FormButtons, FormDrawer } from '../form-drawer.js';
import { carrierClaimTexts } from './claim-texts.js';

const words = carrierClaimTexts.answer;

interface OfClaim {
  claim: CarrierClaimDetail;
}

/** An administrator answers for the carrier, as of today. The form keeps the claim that it opened with, so that no change of the claim closes it. */
export function AnswerButton({ claim }: OfClaim) {
  const [read, setRead] = useState<CarrierClaimDetail>();
  const close = () => setRead(undefined);
  return (
    <>
      {claim.allowedAnswers.length > 0 ? (
        <Button className="no-print" flex="none" onClick={() => setRead(claim)}>
          {words.open}
        </Button>
      ) : null}
      <FormDrawer title={fill(words.title, { number: claim.number })} isOpen={read !== undefined} onClose={close}>
        {read ? <AnswerForm claim={read} onClose={close} /> : null}
      </FormDrawer>
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
      ...(needsText(answer) && text.trim() === '' ? [{ path: 'text', message: 'Text is required' }] : []),
      ...(namesAmount(answer) && !amountCents ? [{ path: 'amountCents', message: 'Amount is required' }] : []),
    ],
  });
  const { form, change, field } = checked;
  const submit = () => sendChecked(checked, action, { onClose, onSuccess: () => toast.success(words.done) });
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
        required={needsText(form.answer)}
        autosize
        minRows={3}
        maxLength={2000}
        value={form.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <FormButtons label={words.go} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}
