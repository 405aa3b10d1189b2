import { contactSupportApi, SendTicket, supportCategories } from '@lading/contracts/support/contact-support';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Alert, Card, NativeSelect, SimpleGrid, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attachmentRules, uploadAttachment } from '../../entities/attachment/upload-attachment.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { UploadEntry } from '../../ui/files/use-uploads.js';
import { fill, texts as uiTexts } from '../../ui/texts.js';
import { texts } from './support-texts.js';

/** Visitors send no files, so they don't load it. */
const FileDrop = lazy(() => import('../../ui/files/file-drop.js').then((file) => ({ default: file.FileDrop })));

const upload = uploadAttachment();

/** The ids of the uploaded files. */
const arrivedIds = (entries: readonly UploadEntry[]): number[] =>
  entries.flatMap(({ state, fileId }) => (state === 'done' && fileId ? [Number(fileId)] : []));

/** The ticket as the contract's input. */
const ticketInput =
  (attachmentIds: readonly number[]) =>
  (form: TicketForm): object => ({
    categoryId: form.categoryId === '' ? undefined : Number(form.categoryId),
    subject: form.subject.trim(),
    message: form.message.trim(),
    reference: optional(form.reference),
    contactName: optional(form.contactName),
    contactEmail: optional(form.contactEmail),
    contactPhone: optional(form.contactPhone),
    ...(attachmentIds.length > 0 && { attachmentIds: [...attachmentIds] }),
  });

/** Visitors must enter their contact; for signed-in users it comes from the account. */
const missingContact =
  (isVisitor: boolean) =>
  ({ contactName, contactEmail }: TicketForm): FieldError[] => {
    const required = (path: string, value: string, label: string): FieldError[] =>
      isVisitor && value.trim() === '' ? [{ path, message: fieldMessage(label, 'required') }] : [];
    return [
      ...required('contactName', contactName, texts.contactName),
      ...required('contactEmail', contactEmail, texts.contactEmail),
    ];
  };

const mostFiles = 10;

function filesError(entries: readonly UploadEntry[]): string | undefined {
  if (entries.some(({ state }) => state === 'uploading')) return texts.filesWait;
  return arrivedIds(entries).length > mostFiles ? texts.filesTooMany : undefined;
}

/** The ticket; facts from an earlier page are filled in, and a refusal loses nothing. */
export function TicketFormCard({ onSent }: { onSent: (ticketNumber: string) => void }) {
  const user = useMaybeUser();
  const [query] = useSearchParams();
  const [files, setFiles] = useState<readonly UploadEntry[]>([]);
  const [isHeld, setHeld] = useState(false);
  const send = useAct(contactSupportApi.sendTicket);
  const checked = useCheckedForm({
    initial: formOfAddress(query),
    shape: SendTicket,
    toInput: ticketInput(arrivedIds(files)),
    alsoWrong: missingContact(!user),
  });
  const heldBy = filesError(files);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const ticket = checked.submit();
    setHeld(heldBy !== undefined);
    if (!ticket || heldBy || send.isPending) return;
    send.mutate(ticket, {
      onSuccess: ({ ticketNumber }) => onSent(ticketNumber),
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  return (
    <Card component="section" aria-labelledby="ticket-title">
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <Title order={2} id="ticket-title">
            {texts.form}
          </Title>
          <ErrorSummary attempt={checked.attempt} problems={checked.problems} />
          <Subject {...checked} />
          {user ? (
            <Text fz="sm" c="dimmed">
              {fill(texts.sender, { email: user.email })}
            </Text>
          ) : (
            <Contact {...checked} />
          )}
          <TicketFiles isVisitor={!user} error={isHeld ? heldBy : undefined} onChange={setFiles} />
          {send.error && send.error.fields.length === 0 ? (
            <Alert color="red" role="alert" title={texts.failed}>
              {send.error.message}
            </Alert>
          ) : null}
          <div>
            <SpinnerButton type="submit" isBusy={send.isPending}>
              {texts.send}
            </SpinnerButton>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function Subject({ form, field, change }: CheckedForm<TicketForm>) {
  return (
    <>
      {/* The browser's own list: a visitor in need of help does not wait for a better-looking one. */}
      <NativeSelect
        {...field('categoryId')}
        label={texts.category}
        required
        data={[
          { value: '', label: uiTexts.field.choose, disabled: true },
          ...supportCategories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={form.categoryId}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      />
      <TextField
        {...field('subject')}
        label={texts.subject}
        required
        maxLength={150}
        value={form.subject}
        onChange={(subject) => change({ subject })}
      />
      <Textarea
        {...field('message')}
        label={texts.message}
        description={texts.messageHelp}
        required
        autosize
        minRows={5}
        maxRows={16}
        maxLength={5000}
        value={form.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <TextField
        {...field('reference')}
        label={texts.reference}
        description={texts.referenceHelp}
        maxLength={60}
        value={form.reference}
        onChange={(reference) => change({ reference })}
      />
    </>
  );
}

function Contact({ form, field, change }: CheckedForm<TicketForm>) {
  return (
    <Stack role="group" aria-label={texts.you} gap="sm">
      <Text fw={550}>{texts.you}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField
          {...field('contactName')}
          label={texts.contactName}
          required
          autoComplete="name"
          maxLength={120}
          value={form.contactName}
          onChange={(contactName) => change({ contactName })}
        />
        <TextField
          {...field('contactEmail')}
          label={texts.contactEmail}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.contactEmail}
          onChange={(contactEmail) => change({ contactEmail })}
        />
        <TextField
          {...field('contactPhone')}
          label={texts.contactPhone}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          value={form.contactPhone}
          onChange={(contactPhone) => change({ contactPhone })}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface TicketForm {
  readonly categoryId: string;
  readonly subject: string;
  readonly message: string;
  readonly reference: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
}

/** The facts from a page that links here, such as the 'Error' step of a quote. */
function formOfAddress(query: URLSearchParams): TicketForm {
  const category = supportCategories.find(({ id }) => String(id) === query.get('category'));
  return {
    categoryId: category ? String(category.id) : '',
    subject: query.get('subject') ?? '',
    message: query.get('message') ?? '',
    reference: query.get('reference') ?? '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
  };
}

interface TicketFilesProps {
  isVisitor: boolean;
  error: string | undefined;
  onChange: (entries: readonly UploadEntry[]) => void;
}

/** Files of the ticket, uploaded once chosen; the server accepts them only from signed-in users. */
function TicketFiles({ isVisitor, error, onChange }: TicketFilesProps) {
  if (isVisitor) {
    return (
      <Text fz="sm" c="dimmed">
        {texts.filesSignedIn}
      </Text>
    );
  }
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <FileDrop
        label={texts.files}
        upload={upload}
        rules={attachmentRules}
        isMultiple
        onChange={onChange}
        {...(error && { error })}
      />
    </Suspense>
  );
}
