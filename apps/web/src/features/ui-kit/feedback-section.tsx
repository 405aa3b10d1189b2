import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState, type EmptyKind } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { illustrationNames } from '../../ui/illustrations/drawings.js';
import { Illustration } from '../../ui/illustrations/illustration.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { KitRow, KitSection } from './kit-section.js';

const emptyStates: readonly { kind: EmptyKind; title: string; detail: string }[] = [
  { kind: 'firstUse', title: 'No products yet', detail: 'Save what you ship often and pick it in one keystroke.' },
  { kind: 'noMatch', title: 'Nothing matches', detail: 'Try fewer filters or another spelling.' },
  { kind: 'done', title: 'All caught up', detail: 'New alerts appear here.' },
  { kind: 'noAccess', title: 'Reports are not shown to you', detail: 'Your company administrator can grant access.' },
];

/** Buttons with their busy state, and dialogs. */
export function ButtonsSection() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = () => {
    setIsBusy(true);
    window.setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <KitSection id="buttons" title="Buttons and dialogs" note="The spinner is 20 px and keeps the width and the name">
      <Group>
        <Button leftSection={<AddIcon {...iconProps} />}>New quote</Button>
        <SpinnerButton isBusy={isBusy} onClick={dispatch}>
          Dispatch
        </SpinnerButton>
        <SpinnerButton isBusy>Busy</SpinnerButton>
        <Button variant="default">Default</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="outline">Outline</Button>
        <Button disabled>Disabled</Button>
        <Button color="red" onClick={() => setIsOpen(true)}>
          Delete carrier
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => setIsOpen(false)}
        title="Delete Oxbow Vale Lines?"
        confirmLabel="Delete carrier"
        typedName="Oxbow Vale Lines"
        isDestructive
      >
        Its tariffs and users go with it.
      </ConfirmDialog>
    </KitSection>
  );
}

/** Toasts, banners, progress, errors and placeholders. */
export function FeedbackSection() {
  const [attempt, setAttempt] = useState(0);
  return (
    <KitSection id="feedback" title="Toasts, errors and waiting">
      <Group>
        <Button variant="default" onClick={() => toast.info('Rates updated', 'Two carriers responded again.')}>
          Info toast
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast.success('User suspended', 'Mara Ruiz can no longer sign in.', {
              action: { label: 'Undo', onClick: () => toast.info('Undone') },
            })
          }
        >
          Toast with Undo
        </Button>
        <Button variant="default" onClick={() => toast.warn('Card expires soon', undefined, { sticky: true })}>
          Sticky warning
        </Button>
        <Button variant="default" onClick={() => toast.error('OK', 'Try again.', { inverse: true })}>
          Inverse error
        </Button>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          Failed submit
        </Button>
      </Group>
      <ErrorSummary
        attempt={attempt}
        problems={[
          { fieldId: 'empty-length', message: 'Length is required' },
          { fieldId: 'empty-weight', message: 'Weight is required' },
        ]}
      />
      <KitRow columns={4}>
        {(['blue', 'green', 'orange', 'red'] as const).map((color) => (
          <Alert key={color} color={color} title="Rates expire today" role="note">
            Get new rates to refresh them.
          </Alert>
        ))}
      </KitRow>
      <Progress value={42} aria-label="Upload progress" />
      <KitRow columns={2}>
        <ErrorPanel
          title="Shipments could not be loaded"
          detail="The server did not answer in time. Try again in a moment."
          referenceId="7f3a-91c2"
          onRetry={() => toast.info('Asking again')}
        />
        <Stack>
          <ErrorPanel isInline onRetry={() => toast.info('Asking again')} />
          <FiguresSkeleton count={3} />
          <CardSkeleton />
        </Stack>
      </KitRow>
    </KitSection>
  );
}

/** The four kinds of empty states, and all drawings. */
export function EmptySection() {
  return (
    <KitSection id="empty" title="Empty states and illustrations">
      <KitRow columns={4}>
        {emptyStates.map(({ kind, title, detail }) => (
          <EmptyState
            key={kind}
            kind={kind}
            title={title}
            detail={detail}
            actions={kind === 'firstUse' ? <Button>Add product</Button> : null}
          />
        ))}
      </KitRow>
      <Group>
        {illustrationNames.map((name) => (
          <div key={name}>
            <Illustration name={name} width={120} />
            <Text fz="xs" c="dimmed" ta="center">
              {name}
            </Text>
          </div>
        ))}
      </Group>
    </KitSection>
  );
}
