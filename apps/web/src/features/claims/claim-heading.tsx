import { NoteAnswer, type Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import {
  carrierAnswers,
  claimLifecycle,
  namesAmount,
  stateAfter,
  type CarrierAnswer,
} from '@lading/domain/cargo-claim/cargo-claim';
import { ActionIcon, Button, Group, Menu, Modal, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useListWalk, WalkButtons } from '../../ui/data-grid/list-walk.js';
import { DateField } from '../../ui/dates/date-field.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { PagePath } from '../../ui/display/page-path.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { iconProps, MoreIcon, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill, texts } from '../../ui/texts.js';
import { ClaimStatus } from '../../entities/claim/claim-status.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

const answerWords = detailTexts.answer;
const words = detailTexts.actions;

/** Number and state, a link back to the list, and the actions. */
export function ClaimHeading({ claim }: { claim: Claim }) {
  const { id, number, state, type } = claim;
  const walk = useListWalk({ list: '/customers/claims', id, words: detailTexts });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <PagePath label={detailTexts.path} list={claimsTexts.title} to={walk.backTo} here={number} />
        <WalkButtons {...walk} words={detailTexts} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier">
            {number}
          </Title>
          <CopyButton name={claimsTexts.number} value={number} />
          <span role="status">
            <ClaimStatus state={state} />
          </span>
          <Text c="dimmed">{claimsTexts.types[type]}</Text>
        </Group>
        <ClaimActions claim={claim} />
      </Group>
    </div>
  );
}

type Action = 'answer' | 'close' | 'withdraw';

/** What a user may record: the carrier has answered the other steps in the portal itself. */
const recordable = ({ state, answers }: Claim): CarrierAnswer[] =>
  carrierAnswers.filter((answer) => stateAfter(state, answer) && !answers.some((one) => one === answer));

/** The actions that the user may take in this state, the usual next step first. */
function useOpenActions(claim: Claim): readonly Action[] {
  const { state } = claim;
  const isManager = canShow(useUser(), 'manageClaims');
  return [
    ...(isManager && claimLifecycle.may(state, 'close') ? (['close'] as const) : []),
    ...(isManager && recordable(claim).length > 0 ? (['answer'] as const) : []),
    ...(claimLifecycle.may(state, 'withdraw') ? (['withdraw'] as const) : []),
  ];
}

/** The next step as a button, the others in the menu. */
function ClaimActions({ claim }: { claim: Claim }) {
  const menu = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Action>();
  const actions = useOpenActions(claim);
  const isPrintable = claim.state !== 'draft';
  usePageActions([
    ...actions.map((action) => ({ label: words[action], act: () => setAsked(action) })),
    ...(isPrintable ? [{ label: words.print, act: () => globalThis.print() }] : []),
  ]);
  const inSight = actions.filter((action) => action !== 'withdraw');
  const close = () => setAsked(undefined);
  // The menu item is gone when the dialog closes, so the menu button gets the focus.
  const askForWithdrawal = () => {
    menu.current?.focus();
    setAsked('withdraw');
  };
  return (
    <Group gap="xs" className="no-print">
      {inSight.toReversed().map((action) => (
        <Button
          key={action}
          {...(action !== inSight[0] && { variant: 'default' })}
          aria-haspopup="dialog"
          onClick={() => setAsked(action)}
        >
          {words[action]}
        </Button>
      ))}
      {isPrintable || actions.includes('withdraw') ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={words.menu} ref={menu}>
              <MoreIcon {...iconProps} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isPrintable ? (
              <Menu.Item leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
                {words.print}
              </Menu.Item>
            ) : null}
            {actions.includes('withdraw') ? (
              <Menu.Item color="red" onClick={askForWithdrawal}>
                {words.withdraw}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <AnswerDialog claim={claim} isOpen={asked === 'answer'} onClose={close} />
      <ConfirmAction action="withdraw" claim={claim} isOpen={asked === 'withdraw'} onClose={close} />
      <ConfirmAction action="close" claim={claim} isOpen={asked === 'close'} onClose={close} />
    </Group>
  );
}

interface ConfirmActionProps {
  action: 'close' | 'withdraw';
  claim: Claim;
  isOpen: boolean;
  onClose: () => void;
}

function ConfirmAction({ action, claim, isOpen, onClose }: ConfirmActionProps) {
  const { id: claimId, number, carrierName } = claim;
  const { act, isBusy } = useClaimAction(claimsApi[action]);
  const { title, body, confirm, done } = detailTexts.confirm[action];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => act({ claimId }, { done: fill(done, { number }), onDone: onClose })}
      title={fill(title, { number })}
      confirmLabel={fill(confirm, { number })}
      isBusy={isBusy}
      isDestructive={action === 'withdraw'}
    >
      {fill(body, { carrier: carrierName })}
    </ConfirmDialog>
  );
}

interface AnswerDialogProps {
  claim: Claim;
  isOpen: boolean;
  onClose: () => void;
}

/** Carriers respond by mail and phone; a user records their answer and its date. */
function AnswerDialog({ claim, isOpen, onClose }: AnswerDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(answerWords.title, { number: claim.number })}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <AnswerForm claim={claim} onClose={onClose} />
    </Modal>
  );
}

interface Answer {
  answer: CarrierAnswer;
  on: string | null;
  amountCents: number | null;
  text: string;
}

function AnswerForm({ claim, onClose }: Omit<AnswerDialogProps, 'isOpen'>) {
  const { id: claimId, carrierName, offeredCents, filedOn, today } = claim;
  const answers = recordable(claim);
  const { act, isBusy, problem } = useClaimAction(claimsApi.answer);
  const checked = useCheckedForm<Answer, NoteAnswer>({
    initial: { answer: answers[0] ?? 'acknowledge', on: today, amountCents: offeredCents, text: '' },
    shape: NoteAnswer,
    toInput: ({ answer, on, amountCents, text }) => ({
      claimId,
      answer,
      on,
      ...(namesAmount(answer) && { amountCents }),
      ...(answer === 'report' && { text }),
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const answer = checked.submit();
    if (!answer || isBusy) return;
    act(answer, { done: answerWords.done, onDone: onClose, onProblem: (refused) => void checked.takeProblem(refused) });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Radio.Group
        label={fill(answerWords.what, { carrier: carrierName })}
        value={form.answer}
        onChange={(chosen) => change({ answer: answers.find((one) => one === chosen) ?? form.answer })}
      >
        <Stack gap="xs" mt="xs">
          {answers.map((one) => (
            <Radio key={one} value={one} label={answerWords.answers[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField
        {...field('on')}
        label={answerWords.on}
        required
        value={form.on}
        {...(filedOn && { min: filedOn })}
        max={today}
        onChange={(on) => change({ on })}
      />
      {namesAmount(form.answer) ? (
        <CurrencyField
          {...field('amountCents')}
          label={answerWords.amount}
          required
          minCents={0}
          cents={form.amountCents}
          onChange={(amountCents) => change({ amountCents })}
        />
      ) : null}
      {form.answer === 'report' ? (
        <Textarea
          {...field('text')}
          label={answerWords.text}
          description={answerWords.textDetail}
          required
          autosize
          minRows={3}
          maxRows={10}
          value={form.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.confirm.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {answerWords.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
