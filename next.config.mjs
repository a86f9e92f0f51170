/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['pg', '@vercel/postgres', 'nodemailer'],
  outputFileTracingIncludes: { '/*': ['./db/migrations/**'] },
  // `npm test` checks the types of the whole project; checking them in each build, tests and all,
  // would only keep a start waiting.
  typescript: { ignoreBuildErrors: true },
};

export default config;
