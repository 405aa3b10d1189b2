import {
  managedInsuranceApi,
  type InsuranceProduct,
  type InsuranceProductVersion,
} from '@lading/contracts/invoices/managed-insurance';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Card, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { numbersOf } from './coverage-numbers.js';
import { productTexts } from './insurance-administration-texts.js';
import { shownProducts } from './shown-products.js';

const words = productTexts.versions;

interface ProductVersionsProps {
  product: InsuranceProduct | undefined;
  onClose: () => void;
}

/** All versions of a product; the last one can be deleted before it takes effect. */
export function ProductVersionsDrawer({ product, onClose }: ProductVersionsProps) {
  return (
    <Drawer
      opened={product !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={fill(words.title, { name: product?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {product ? <Versions product={product} onGone={onClose} /> : null}
    </Drawer>
  );
}

function Versions({ product, onGone }: { product: InsuranceProduct; onGone: () => void }) {
  const versions = useQuery(answerOf(managedInsuranceApi.listProductVersions, { id: product.id }));
  const [removed, setRemoved] = useState<InsuranceProductVersion>();
  const remove = useAct(managedInsuranceApi.deleteProductVersion, ...shownProducts);
  if (versions.error && !hasAnswer(versions))
    return (
      <ErrorPanel isInline title={words.failed} problem={versions.error} onRetry={() => void versions.refetch()} />
    );
  if (!versions.data) return <TextSkeleton lines={6} />;
  const { items } = versions.data;
  const go = () => {
    if (!removed) return;
    remove.mutate(
      { id: product.id, versionId: removed.id },
      {
        onSuccess: () => {
          toast.success(fill(words.removed, { number: removed.number }));
          if (items.length === 1) onGone();
        },
        onError: ({ message }) => void toast.error(words.removeFailed, message),
        onSettled: () => setRemoved(undefined),
      },
    );
  };
  return (
    <Stack gap="sm">
      {items.map((version, at) => (
        <VersionCard
          key={version.id}
          version={version}
          onRemove={at === 0 && version.status === 'upcoming' && !acting() ? () => setRemoved(version) : undefined}
        />
      ))}
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={go}
        isBusy={remove.isPending}
        isDestructive
        title={fill(words.removeTitle, { number: removed?.number ?? '' })}
        confirmLabel={words.removeConfirm}
      >
        {fill(words.removeBody, { name: product.name })}
      </ConfirmDialog>
    </Stack>
  );
}

const tones = { current: 'success', upcoming: 'info', ended: 'neutral' } as const;

interface VersionCardProps {
  version: InsuranceProductVersion;
  onRemove: (() => void) | undefined;
}

function VersionCard({ version, onRemove }: VersionCardProps) {
  const { number, isOffered, status, name, provider, author, excludedGoods, certificateCount, terms } = version;
  return (
    <Card component="section" padding="md">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Title order={3} fz="h4">
            {fill(isOffered ? words.version : words.ends, { number })}
          </Title>
          <ToneBadge tone={tones[status]}>{productTexts.statuses[status]}</ToneBadge>
        </Group>
        <Text fz="sm">{periodOf(version)}</Text>
        {isOffered ? (
          <>
            <Text fz="sm">
              {name} · {provider} · {carriersOf(version)}
            </Text>
            <Text fz="sm" className="tabular">
              {fill(words.numbers, numbersOf(version))}
            </Text>
            {excludedGoods.length > 0 ? (
              <Text fz="sm">{fill(words.excluded, { goods: excludedGoods.join(', ') })}</Text>
            ) : null}
            {terms ? (
              <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {terms}
              </Text>
            ) : null}
          </>
        ) : null}
        <Text fz="sm" c="dimmed">
          {fill(words.by, { author })} · {counted(certificateCount, words.certificate, words.certificates)}
        </Text>
        {onRemove ? (
          <Group justify="flex-end">
            <Button
              size="xs"
              variant="default"
              aria-haspopup="dialog"
              aria-label={fill(words.remove, { number })}
              onClick={onRemove}
            >
              {words.removeConfirm}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

const carriersOf = ({ isForAllCarriers, carriers }: InsuranceProductVersion): string =>
  isForAllCarriers ? productTexts.allCarriers : carriers.map(({ name }) => name).join(', ');

function periodOf({ effectiveFrom, effectiveUntil }: InsuranceProductVersion): string {
  const from = formatCalendarDate(effectiveFrom);
  return effectiveUntil
    ? fill(words.period, { from, until: formatCalendarDate(effectiveUntil) })
    : fill(words.from, { from });
}
