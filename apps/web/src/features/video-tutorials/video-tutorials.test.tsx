import { videoTutorialsApi, type VideoTutorial } from '@lading/contracts/sites/tutorials';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { VideoTutorialsPage } from './video-tutorials.page';

const video: VideoTutorial = {
  id: 5,
  topic: 'Quotes',
  title: 'Your first quote',
  description: 'From the dock to the price.',
  videoUrl: '/videos/quote.mp4',
  posterUrl: null,
  captionsUrl: '/videos/quote.vtt',
  durationSeconds: 125,
  isWatched: false,
};
const { listVideoTutorials, markWatched } = videoTutorialsApi;

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <VideoTutorialsPage />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => startFakeServer());

describe('video tutorials', () => {
  it('play with captions at the chosen speed, and count as watched at their end', async () => {
    answering(listVideoTutorials, { items: [video], total: 1 });
    answering(markWatched, undefined);
    open();
    const player = await screen.findByLabelText<HTMLVideoElement>('Your first quote', { selector: 'video' });
    expect(player.querySelector('track')).toHaveAttribute('src', '/videos/quote.vtt');
    expect(screen.getByText('2:05 min')).toBeVisible();
    fireEvent.click(screen.getByLabelText('1.5×'));
    expect(player.playbackRate).toBe(1.5);

    answering(listVideoTutorials, { items: [{ ...video, isWatched: true }], total: 1 });
    fireEvent.ended(player);

    expect(await screen.findByText('Watched')).toBeVisible();
    expect(callsOf(markWatched)[0]?.input).toEqual({ id: '5' });
  });

  it('explain an empty list, and a failure', async () => {
    refusing(listVideoTutorials, { status: 503, code: 'unavailable', title: 'The server is away' });
    open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(listVideoTutorials, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    await waitFor(() => expect(screen.getByText('No videos yet')).toBeVisible());
  });
});
