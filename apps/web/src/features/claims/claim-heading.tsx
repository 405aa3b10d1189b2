import type { Claim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { carrierAnswers, claimLifecycle, stateAfter } from '@lading/domain/cargo-claim/claim-lifecycle';
import { ActionIcon, Anchor, Breadcrumbs, Button, Group, Menu, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useListWalk } from '../../ui/data-grid/list-walk.js';
import { WalkButtons } from '../../ui/data-grid/walk-buttons.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { iconProps, MoreIcon, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill } from '../../ui/texts.js';
import { AnswerDialog } from './answer-dialog.js';
import { ClaimStatus } from './claim-columns.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

const words = detailTexts.actions;

/** Number and state, the way back to the list, and what can be done. */
export function ClaimHeading({ claim }: { claim: Claim }) {
  const { id, number, state, type } = claim;
  const walk = useListWalk({ list: '/customers/claims', id, words: detailTexts });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <Breadcrumbs component="nav" aria-label={detailTexts.path}>
          <Anchor component={Link} to={walk.backTo}>
            {claimsTexts.title}
          </Anchor>
          <Text aria-current="page">{number}</Text>
        </Breadcrumbs>
        <WalkButtons {...walk} words={detailTexts} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier">
            {number}
          </Title>
          <CopyButton name={claimsTexts.columns.number} value={number} />
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

/** What the person may do with the claim as it stands, the usual next step first. */
function useOpenActions({ state }: Claim): readonly Action[] {
  const isManager = canShow(useUser(), 'manageClaims');
  return [
    ...(isManager && claimLifecycle.may(state, 'close') ? (['close'] as const) : []),
    ...(isManager && carrierAnswers.some((answer) => stateAfter(state, answer)) ? (['answer'] as const) : []),
    ...(claimLifecycle.may(state, 'withdraw') ? (['withdraw'] as const) : []),
  ];
}

/** The next step as a button, all else in the menu. */
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
  // The item is gone when the dialog closes, so that the menu gets the focus back.
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
