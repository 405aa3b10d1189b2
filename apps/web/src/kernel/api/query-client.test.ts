import { onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

it('a write without a connection fails at once, and is not sent after reconnecting', async () => {
  let count = 0;
  const mutationFn = async () => {
    count += 1;
    throw new Error('no connection');
  };
  onlineManager.setOnline(false);

  const writing = queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);

  await expect(writing).rejects.toThrow('no connection');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(count).toBe(1);
});
