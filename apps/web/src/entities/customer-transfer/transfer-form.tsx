import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { Button, Drawer, Group } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts as common } from '../../ui/texts.js';
import type { TransferPreviewProps } from './transfer-preview.js';
import { transferTexts } from './transfer-texts.js';

const words = transferTexts.form;
const mostOffered = 50;

interface LoadedProps<Between> {
  /** The users or carriers that can transfer or receive customers. */
  between: UseQueryOptions<Between, Problem>;
  loadFailed: string;
  children: (between: Between) => ReactNode;
}

interface TransferDrawerFrameProps<Between> extends LoadedProps<Between> {
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer of a transfer; its form renders once both sides have loaded. */
export function TransferDrawerFrame<Between>({ isOpen, onClose, ...loaded }: TransferDrawerFrameProps<Between>) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {isOpen ? <Loaded {...loaded} /> : null}
    </Drawer>
  );
}

function Loaded<Between>({ between, loadFailed, children }: LoadedProps<Between>) {
  const { data, error, refetch } = useQuery(between);
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorPanel isInline title={loadFailed} problem={error} onRetry={() => void refetch()} />
  ) : (
    <TextSkeleton lines={6} />
  );
}

/** The requested transfer, with its effects. */
export interface PreviewedTransfer<Wanted, Effects> {
  readonly wanted: Wanted;
  readonly preview: Effects;
}

interface TransferSteps<Wanted, Effects, Row> {
  readonly endpoint: Endpoint<Wanted, { readonly preview: Effects; readonly transfer?: Row | null }>;
  /** Refetched once a transfer has started. */
  readonly shownBy: readonly Pick<Endpoint, 'group' | 'name'>[];
  readonly checked: {
    readonly submit: () => Wanted | undefined;
    readonly takeProblem: (problem: Problem) => boolean;
  };
  readonly onTransferred: (wanted: Wanted, transfer: Row | null | undefined) => void;
}

/** The two steps of a transfer: the preview of its effects, and then the transfer itself. */
export function useTransferSteps<Wanted extends object, Effects, Row>(of: TransferSteps<Wanted, Effects, Row>) {
  const { endpoint, shownBy, checked, onTransferred } = of;
  const ask = useAct(endpoint);
  const confirm = useAct(endpoint, ...shownBy);
  const [previewed, setPreviewed] = useState<PreviewedTransfer<Wanted, Effects>>();
  const handlePreview = () => {
    const wanted = checked.submit();
    if (!wanted || ask.isPending) return;
    confirm.reset();
    ask.mutate(
      { ...wanted, isPreview: true },
      { onSuccess: ({ preview }) => setPreviewed({ wanted, preview }), onError: checked.takeProblem },
    );
  };
  const handleConfirm = () => {
    if (!previewed || confirm.isPending) return;
    const { wanted } = previewed;
    confirm.mutate(wanted, { onSuccess: ({ transfer }) => onTransferred(wanted, transfer) });
  };
  return {
    previewed,
    form: { refusal: ask.error, isBusy: ask.isPending, onPreview: handlePreview },
    confirmation: {
      isBusy: confirm.isPending,
      refusal: confirm.error,
      onBack: () => setPreviewed(undefined),
      onConfirm: handleConfirm,
    },
  };
}

/** Props of the preview to go back or confirm. */
export type TransferConfirmation = Pick<TransferPreviewProps, 'isBusy' | 'refusal' | 'onBack' | 'onConfirm'>;

interface TransferFormFrameProps {
  checked: Parameters<typeof FormFrame>[0]['checked'];
  form: ReturnType<typeof useTransferSteps>['form'];
  onClose: () => void;
  children: ReactNode;
}

/** The first step of a transfer: its fields, and the button to the preview. */
export function TransferFormFrame({ checked, form, onClose, children }: TransferFormFrameProps) {
  return (
    <FormFrame checked={checked} refusal={form.refusal} onSubmit={form.onPreview}>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={form.isBusy}>
          {words.preview}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

/** A user or a carrier that transfers or receives customers. */
export interface TransferParty {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

interface TransferPartyFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  label: string;
  placeholder: string;
  parties: readonly TransferParty[];
  value: number | null;
  onChange: (id: number) => void;
  /** It has the focus when the drawer opens. */
  isFirst?: boolean;
}

const optionOf = ({ id, name, description }: TransferParty) => ({ value: String(id), label: name, description });

/** Selects a side of the transfer. */
export function TransferPartyField({ parties, value, onChange, isFirst = false, ...field }: TransferPartyFieldProps) {
  const [typed, setTyped] = useState('');
  const found = parties.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const chosen = parties.find(({ id }) => id === value);
  return (
    <Dropdown
      {...field}
      {...(isFirst && { 'data-autofocus': true })}
      template="description"
      required
      options={found.slice(0, mostOffered).map(optionOf)}
      chosen={chosen && optionOf(chosen)}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(Number(id))}
      search={{
        value: typed,
        onChange: setTyped,
        found: found.length,
        rest: Math.max(0, found.length - mostOffered),
      }}
    />
  );
}
