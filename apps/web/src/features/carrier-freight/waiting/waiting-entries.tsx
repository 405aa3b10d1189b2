import {
  AddCarrierDocument,
  carrierAddedKinds,
  SendCarrierMessage,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { formatCalendarDate, formatTimeOfDay, formatZonedMoment } from '@lading/domain/time/date-format';
import { deskStatusOf } from '@lading/domain/tracking/desk-status';
import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { viewerZone } from '../../../ui/display/date-time.js';
import { Section } from '../../../ui/display/section.js';
import { ToneBadge } from '../../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { FileLine, FileList } from '../../../ui/files/file-list.js';
import { fileSizeText } from '../../../ui/files/file-rules.js';
import { counted, fill } from '../../../ui/texts.js';
import { deskTexts } from '../desk-texts.js';
import { FormButtons, FormDrawer } from '../form-drawer.js';
import classes from '../touch-targets.module.css';
import { CorrectStatus } from '../status-form.js';
import { mayChange, problemOfEntry } from './entry-queue.js';
import type { DocumentEntry, MessageEntry, NewEntry, WaitingEntry } from './entry-store.js';
import { newEntry, useEntries } from './use-entries.js';
import { waitingTexts as words } from './waiting-texts.js';

/** What is entered, in a line. */
function nameOf(entry: NewEntry): string {
  if (entry.kind === 'status') return deskStatusOf(entry.report.status).name;
  if (entry.kind === 'document') return documentKindName(entry.documentKind);
  return words.message;
}

function contentOf(entry: NewEntry): string {
  if (entry.kind === 'message') return entry.text;
  if (entry.kind === 'document') return `${entry.file.name}, ${fileSizeText(entry.file.size)}`;
  const { day, time, place, city = '', state = '' } = entry.report;
  const name = place === 'elsewhere' ? `${city}, ${state}` : deskTexts.status.places[place];
  return fill(words.happened, { day: formatCalendarDate(day), time: formatTimeOfDay(time), place: name });
}

/** Fields come with sentences of their own. */
function reasonOf(entry: WaitingEntry): string | undefined {
  const problem = problemOfEntry(entry);
  return problem && (problem.fields[0]?.message ?? problem.message);
}

/** Entries of a shipment that have not reached the server, each with what can still be done with it. */
export function WaitingEntries({ shipment: { id } }: { shipment: Pick<CarrierShipmentDetail, 'id'> }) {
  const { queue, entries, sending } = useEntries();
  const [corrected, setCorrected] = useState<WaitingEntry>();
  const [discarded, setDiscarded] = useState<WaitingEntry>();
  const own = entries.filter(({ shipment }) => shipment.id === id);
  const settle = (isDone: boolean, done: string) => {
    if (isDone) toast.success(done);
    else toast.error(words.tooLate, words.tooLateDetail);
  };
  const discard = async () => {
    if (discarded) settle(await queue.discard(discarded), words.discarded);
    setDiscarded(undefined);
  };
  const correct = async (changed: NewEntry) => {
    if (corrected) settle(await queue.correct(corrected, newEntry(changed)), words.corrected);
    setCorrected(undefined);
  };
  return (
    <>
      {own.length > 0 ? (
        <Section title={words.title} isScreenOnly>
          <Stack gap="sm">
            <Text c="dimmed" fz="sm">
              {words.lead}
            </Text>
            <FileList label={words.title}>
              {own.map((entry) => (
                <FileLine key={entry.order}>
                  <EntryLine
                    entry={entry}
                    isSending={sending.has(entry.id)}
                    onCorrect={() => setCorrected(entry)}
                    onDiscard={() => setDiscarded(entry)}
                  />
                </FileLine>
              ))}
            </FileList>
          </Stack>
        </Section>
      ) : null}
      <FormDrawer
        title={fill(words.correctTitle, { bol: corrected?.shipment.bolNumber ?? '' })}
        isOpen={corrected !== undefined}
        onClose={() => setCorrected(undefined)}
      >
        {corrected ? (
          <Correction entry={corrected} onSave={(one) => void correct(one)} onClose={() => setCorrected(undefined)} />
        ) : null}
      </FormDrawer>
      <ConfirmDialog
        isOpen={discarded !== undefined}
        onClose={() => setDiscarded(undefined)}
        onConfirm={() => void discard()}
        title={words.discardTitle}
        confirmLabel={words.discardSubmit}
        isDestructive
        isLocal
      >
        {fill(words.discardLead, { entry: discarded ? nameOf(discarded) : '' })}
      </ConfirmDialog>
    </>
  );
}

interface EntryLineProps {
  entry: WaitingEntry;
  isSending: boolean;
  onCorrect: () => void;
  onDiscard: () => void;
}

function EntryLine({ entry, isSending, onCorrect, onDiscard }: EntryLineProps) {
  const name = nameOf(entry);
  const reason = reasonOf(entry);
  const state = reason ? 'refused' : isSending ? 'sending' : entry.wasSent ? 'unsure' : 'waiting';
  const tone = ({ refused: 'danger', sending: 'info', unsure: 'warning', waiting: 'warning' } as const)[state];
  return (
    <Stack gap={6} w="100%">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <ToneBadge tone={tone}>{words.states[state]}</ToneBadge>
      </Group>
      <Text fz="sm" lineClamp={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {contentOf(entry)}
      </Text>
      {reason ? (
        <Text fz="sm" c="var(--mantine-color-error)">
          {reason}
        </Text>
      ) : null}
      <Text fz="sm" c="dimmed">
        {fill(words.entered, { moment: formatZonedMoment(entry.enteredAt, viewerZone()) })}
      </Text>
      {mayChange(entry) ? (
        <Group gap="sm" className={classes.buttons ?? ''}>
          <Button variant="default" aria-label={fill(words.correctNamed, { entry: name })} onClick={onCorrect}>
            {words.correct}
          </Button>
          <Button variant="default" aria-label={fill(words.discardNamed, { entry: name })} onClick={onDiscard}>
            {words.discard}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

interface CorrectionProps<Kind extends NewEntry = WaitingEntry> {
  entry: Kind;
  onSave: (entry: NewEntry) => void;
  onClose: () => void;
}

function Correction({ entry, onSave, onClose }: CorrectionProps) {
  const reason = reasonOf(entry);
  return (
    <Stack>
      {reason ? <Alert color="red">{reason}</Alert> : null}
      {entry.kind === 'status' ? (
        <CorrectStatus entry={entry} label={words.correctSubmit} onSave={onSave} onClose={onClose} />
      ) : entry.kind === 'message' ? (
        <CorrectMessage entry={entry} onSave={onSave} onClose={onClose} />
      ) : (
        <CorrectDocument entry={entry} onSave={onSave} onClose={onClose} />
      )}
    </Stack>
  );
}

function CorrectMessage({ entry, onSave, onClose }: CorrectionProps<MessageEntry>) {
  const checked = useCheckedForm<{ text: string }, SendCarrierMessage>({
    initial: { text: entry.text },
    shape: SendCarrierMessage,
    toInput: ({ text }) => ({ id: entry.shipment.id, text: text.trim() }),
  });
  const save = () => {
    const message = checked.submit();
    if (message) onSave({ ...entry, text: message.text });
  };
  return (
    <FormFrame checked={checked} refusal={null} onSubmit={save}>
      <Textarea
        {...checked.field('text')}
        label={words.message}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={checked.form.text}
        onChange={(event) => checked.change({ text: event.currentTarget.value })}
      />
      <FormButtons label={words.correctSubmit} isBusy={false} isLocal onClose={onClose} />
    </FormFrame>
  );
}

const kindOptions = carrierAddedKinds.map((kind) => ({ value: kind, label: documentKindName(kind) }));

/** Another kind; for another file the entry is discarded. */
function CorrectDocument({ entry, onSave, onClose }: CorrectionProps<DocumentEntry>) {
  const checked = useCheckedForm<Pick<DocumentEntry, 'documentKind'>, AddCarrierDocument>({
    initial: { documentKind: entry.documentKind },
    shape: AddCarrierDocument,
    toInput: ({ documentKind: kind }) => ({ id: entry.shipment.id, kind, attachmentId: 1 }),
  });
  const save = () => {
    const document = checked.submit();
    if (document) onSave({ ...entry, documentKind: document.kind });
  };
  return (
    <FormFrame checked={checked} refusal={null} onSubmit={save}>
      <Text style={{ overflowWrap: 'anywhere' }}>{contentOf(entry)}</Text>
      <Dropdown
        {...checked.field('kind')}
        label={deskTexts.documents.kind}
        required
        options={kindOptions}
        value={checked.form.documentKind}
        onChange={(chosen) => {
          const documentKind = carrierAddedKinds.find((kind) => kind === chosen);
          if (documentKind) checked.change({ documentKind });
        }}
      />
      <FormButtons label={words.correctSubmit} isBusy={false} isLocal onClose={onClose} />
    </FormFrame>
  );
}

/** Above the list: which shipments have entries on this device. */
export function WaitingNotice() {
  const { entries } = useEntries();
  if (entries.length === 0) return null;
  const refused = entries.filter((entry) => problemOfEntry(entry)).length;
  const shipments = new Map(entries.map(({ shipment }) => [shipment.id, shipment]));
  return (
    <Alert color={refused > 0 ? 'red' : 'orange'} title={words.listTitle} role="note" className="no-print">
      <Text fz="sm">
        {counted(entries.length, words.oneInList, words.manyInList)}{' '}
        {refused > 0 ? counted(refused, words.oneRefused, words.manyRefused) : words.lead}
      </Text>
      <Group gap="md" mt="xs">
        {[...shipments.values()].map(({ id, bolNumber }) => (
          <Anchor key={id} component={Link} to={`/carriers/shipments/${id}`} className="identifier" py={6}>
            {bolNumber}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
}
