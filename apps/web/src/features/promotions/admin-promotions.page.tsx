import { managedPromotionsApi, type ManagedPromotion } from '@lading/contracts/sites/promotions';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { promotionColumns } from './promotion-columns.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { promotionTexts } from './promotions-texts.js';

const words = promotionTexts.admin;
const { withdraw: unpublish, withdrawNamed, withdrawn, failed, columns: heads } = promotionTexts.carrier;

/** The promotions of all carriers; an administrator unpublishes improper ones. */
export function AdminPromotionsPage() {
  const user = useUser();
  if (!canShow(user, 'viewCarriers')) return <NoAccess words={words.noAccess} />;
  return (
    <FlagGuard flag="Promotions" words={promotionTexts}>
      <Offered mayWithdraw={canShow(user, 'addCarrier')} />
    </FlagGuard>
  );
}

function Offered({ mayWithdraw }: { mayWithdraw: boolean }) {
  const list = useQuery(answerOf(managedPromotionsApi.list));
  const withdraw = useWithdrawing();
  const rows = list.data?.items;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{promotionTexts.title}</Title>
        <Text c="dimmed" maw={680}>
          {words.lead}
        </Text>
      </div>
      {list.error && !rows ? <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error ? <CardSkeleton lines={4} label={promotionTexts.loading} /> : null}
      {rows?.length === 0 ? (
        <EmptyState kind="firstUse" order={2} title={words.empty.title} detail={words.empty.detail} />
      ) : null}
      {rows && rows.length > 0 ? (
        <RecordList
          label={promotionTexts.title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={mayWithdraw ? [...seen, withdrawing(withdraw)] : seen}
        />
      ) : null}
    </Stack>
  );
}

function useWithdrawing(): (promotion: ManagedPromotion) => void {
  const withdraw = useAct(managedPromotionsApi.withdraw, managedPromotionsApi.list);
  return ({ id, title }) =>
    withdraw.mutate(
      { id },
      {
        onError: ({ message }) => {
          toast.error(failed, message);
        },
        onSuccess: () => toast.success(fill(withdrawn, { title })),
      },
    );
}

const seen: readonly RecordColumn<ManagedPromotion>[] = [
  ...promotionColumns,
  { head: words.carrier, place: 'fact', cell: ({ carrierName }) => carrierName },
];

const withdrawing = (onWithdraw: (promotion: ManagedPromotion) => void): RecordColumn<ManagedPromotion> => ({
  head: heads.actions,
  place: 'actions',
  cell: (row) =>
    row.isPublished ? (
      <Button
        size="xs"
        variant="default"
        aria-label={fill(withdrawNamed, { title: row.title })}
        onClick={() => onWithdraw(row)}
      >
        {unpublish}
      </Button>
    ) : null,
});
