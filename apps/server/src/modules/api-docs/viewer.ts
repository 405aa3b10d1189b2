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

export const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Lading</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript><p>The viewer needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<main id="viewer"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/viewer.js"></script>
</body>
</html>
`;

/** Scripts are files of this origin; the viewer sets style attributes and draws its arrows as data. */
export const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
