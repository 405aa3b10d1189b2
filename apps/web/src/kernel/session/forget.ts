/** The one entry of local storage that outlives a sign-out (Specification 4). */
const keptPreference = 'lading.sidenav-open';

/** Empties local and session storage; only whether the side navigation is open is kept. */
export function clearStorage(): void {
  const kept = localStorage.getItem(keptPreference);
  localStorage.clear();
  sessionStorage.clear();
  if (kept !== null) localStorage.setItem(keptPreference, kept);
}

/** Ends every cookie that a page can reach. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (name) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
