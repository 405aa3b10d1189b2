import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import type { Problem } from '../../../kernel/api/problem.js';
import { toast } from '../../../ui/feedback/toast.js';
import { counted, fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

export interface ActionProps {
  upload: OrderUpload;
}

export const ordersOf = (count: number): string => counted(count, words.oneOrder, words.orders);

/** What every action changes. */
export const refreshes = [orderUploadsApi.get, orderUploadsApi.orders, orderUploadsApi.list] as const;

export const refused = (problem: Problem) => toast.error(words.actionFailed, problem.message);

/** Orders that have no shipment. */
export const openOf = ({ newCount, ratedCount, failedCount, excludedCount }: OrderUpload): number =>
  newCount + ratedCount + failedCount + excludedCount;

/** What a question says of orders that are left out of it. */
export const leftOutOf = ({ excludedCount }: OrderUpload): string =>
  excludedCount > 0 ? fill(words.leftOut, { orders: ordersOf(excludedCount) }) : '';
