import { contentApi } from '@lading/contracts/sites/content';
import { legalApi, type LegalDocument, type LegalKind } from '@lading/contracts/sites/legal';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { useUser } from '../../kernel/session/user.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { LegalPreview, VersionEditor } from './version-editor.js';
import { legalKinds, texts } from './legal-versions-texts.js';
import classes from './legal-versions.module.css';

type VersionState = keyof typeof texts.states;

const tones = { inForce: 'success', coming: 'info', past: 'neutral' } as const;
const kindOf = (text: string | null): LegalKind | undefined => legalKinds.find((kind) => kind === text);

/** Legal texts with all their versions; the address names the draft being edited. */
export function LegalVersionsPage() {
  const [query, setQuery] = useSearchParams();
  const isActing = useUser().isImpersonating;
  const list = useQuery({ ...answerOf(contentApi.listLegalVersions), enabled: !isActing });
  const writing = kindOf(query.get('new'));
  if (isActing || list.error?.code === 'not-allowed') return <NoAccess words={texts.noAccess} />;
  if (writing && list.data)
    return <VersionEditor key={writing} kind={writing} versions={list.data.items} onEnd={() => setQuery({})} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
          <Anchor component={Link} to="/legal-documents">
            {texts.look}
          </Anchor>
        </div>
        <Versions items={list.data?.items} problem={list.error} onRetry={() => void list.refetch()} />
      </Stack>
    </Container>
  );
}

interface VersionsProps {
  items: readonly LegalDocument[] | undefined;
  problem: Problem | null;
  onRetry: () => void;
}

function Versions({ items, problem, onRetry }: VersionsProps) {
  if (items)
    return legalKinds.map((kind) => (
      <VersionList key={kind} kind={kind} versions={items.filter((version) => version.kind === kind)} />
    ));
  if (!problem) return <CardSkeleton lines={8} label={texts.title} />;
  const { message, traceId } = problem;
  return <ErrorPanel detail={message} onRetry={onRetry} {...(traceId && { referenceId: traceId })} />;
}

/** Versions are sorted newest first; the first one that has taken effect is in force. Days are in UTC. */
function stateOf(document: LegalDocument, versions: readonly LegalDocument[]): VersionState {
  const today = nowIso().slice(0, 10);
  if (document.effectiveOn > today) return 'coming';
  return versions.find(({ effectiveOn }) => effectiveOn <= today)?.id === document.id ? 'inForce' : 'past';
}

interface VersionListProps {
  kind: LegalKind;
  /** Newest first. */
  versions: readonly LegalDocument[];
}

/** One legal text with its versions. */
function VersionList({ kind, versions }: VersionListProps) {
  const [chosen, setChosen] = useState<LegalDocument>();
  const heading = useRef<HTMLHeadingElement>(null);
  const named = texts.kinds[kind];
  return (
    <Card component="section" aria-labelledby={kind} p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} fz="h3" id={kind} ref={heading} tabIndex={-1}>
            {named}
          </Title>
          <Button
            component={Link}
            to={`?new=${kind}`}
            variant="default"
            leftSection={<AddIcon {...iconProps} />}
            aria-label={fill(texts.newNamed, { kind: named })}
          >
            {texts.newVersion}
          </Button>
        </Group>
        {versions.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
        <ul className={classes.versions} aria-label={named}>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              state={stateOf(version, versions)}
              onWithdraw={() => setChosen(version)}
            />
          ))}
        </ul>
      </Stack>
      <Withdrawal chosen={chosen} onClose={() => setChosen(undefined)} onGone={() => heading.current?.focus()} />
    </Card>
  );
}

interface VersionRowProps {
  version: LegalDocument;
  state: VersionState;
  onWithdraw: () => void;
}

function VersionRow({ version: document, state, onWithdraw }: VersionRowProps) {
  const { kind, title, version, effectiveOn, sections } = document;
  return (
    <li className={classes.version}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{fill(texts.version, { version })}</Text>
          <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>
          <Text fz="sm" c="dimmed" component="div">
            {texts.from} <CalendarDate date={effectiveOn} />
          </Text>
        </Group>
        {state === 'coming' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={fill(texts.withdrawNamed, { version, kind: texts.kinds[kind] })}
            onClick={onWithdraw}
          >
            {texts.withdraw}
          </Button>
        ) : null}
      </Group>
      <details className={classes.reading}>
        <summary aria-label={fill(texts.read, { title, version })}>{texts.readShort}</summary>
        <LegalPreview title={title} sections={sections} />
      </details>
    </li>
  );
}

interface WithdrawalProps {
  chosen: LegalDocument | undefined;
  onClose: () => void;
  /** The button that opened the question is gone with its row. */
  onGone: () => void;
}

function Withdrawal({ chosen, onClose, onGone }: WithdrawalProps) {
  const withdraw = useAct(contentApi.withdrawLegalVersion, contentApi.listLegalVersions, legalApi.listLegalDocuments);
  const words = texts.withdrawal;
  const { version = '', kind = 'terms' } = chosen ?? {};
  const confirm = () => {
    if (!chosen) return;
    withdraw.mutate(
      { id: chosen.id },
      {
        onSuccess: () => {
          toast.success(fill(words.done, { version }));
          requestAnimationFrame(onGone);
        },
        onError: ({ message }) => void toast.error(words.failed, message),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={fill(words.title, { version, kind: texts.kinds[kind] })}
      confirmLabel={words.confirm}
      isDestructive
      isBusy={withdraw.isPending}
    >
      {words.detail}
    </ConfirmDialog>
  );
}
