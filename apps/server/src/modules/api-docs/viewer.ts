import { reporting } from '../../kernel/http/policy-reports.js';

/** The viewer asks for everything from this origin, and no validator elsewhere is told about the document. */
export const viewerScript = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    domNode: document.getElementById('viewer'),
    deepLinking: true,
    docExpansion: 'list',
    displayRequestDuration: true,
    persistAuthorization: false,
    tryItOutEnabled: false,
    validatorUrl: null,
  });
});
`;

export const viewerPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Lading</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" nonce="${nonce}" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript><p>The viewer needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<main id="viewer"></main>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" src="/api/docs/viewer.js"></script>
</body>
</html>
`;

/** Scripts and sheets are let in one by one; the viewer sets style attributes and draws its arrows as data. */
export const viewerPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    reporting,
  ].join('; ');
