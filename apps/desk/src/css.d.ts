// Styles are imported for the build alone, which writes them into one file.
declare module "*.css";
