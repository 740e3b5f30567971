"use client";
import { Briefcase, Check, MapPin, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { Badge } from "@/kit/badge.tsx";
import { Button } from "@/kit/button.tsx";
import { Card, CardContent } from "@/kit/card.tsx";
import { Input } from "@/kit/input.tsx";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/kit/select.tsx";
import { PageLink } from "@/page-link.tsx";

type Job = {
  slug: string;
  title: string;
  category: string;
  description: string;
  requirements: readonly string[];
  tags: readonly string[];
  pay: { from: number; to: number };
};
type JobSearchProps = { jobs: readonly Job[]; heading: string; claims: readonly string[]; placeholder: string };

const all = "Alle Kategorien";

export function JobSearch({ jobs, heading, claims, placeholder }: JobSearchProps) {
  const [term, setTerm] = useState("");
  const [category, setCategory] = useState(all);
  const categories = useMemo(() => [all, ...new Set(jobs.map((job) => job.category))], [jobs]);
  const found = useMemo(
    () =>
      jobs.filter((job) => {
        const text = [job.title, job.description, ...job.requirements, ...job.tags].join(" ").toLowerCase();
        return text.includes(term.trim().toLowerCase()) && (category === all || job.category === category);
      }),
    [jobs, term, category],
  );
  return (
    <>
      <section className="bg-gradient-to-b from-primary/10 to-background py-16">
        <div className="container mx-auto flex flex-col gap-6 px-4">
          <h1 className="text-4xl font-bold tracking-tight md:text-6xl">{heading}</h1>
          <div className="flex flex-wrap gap-2">
            {claims.map((claim) => (
              <Badge key={claim} variant="secondary">
                {claim}
              </Badge>
            ))}
          </div>
          <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
            <div className="relative">
              <Search className="absolute left-3 top-3 h-4 w-4 text-muted-foreground" />
              <Input
                type="search"
                aria-label="Suche"
                placeholder={placeholder}
                className="pl-10"
                value={term}
                onChange={(event) => setTerm(event.target.value)}
              />
            </div>
            <Select value={category} onValueChange={setCategory}>
              <SelectTrigger aria-label="Kategorie">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {categories.map((name) => (
                  <SelectItem key={name} value={name}>
                    {name}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </div>
          <div className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === category ? "default" : "outline"}
                onClick={() => setCategory(name)}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      </section>
      <section className="py-16">
        <div className="container mx-auto flex flex-col gap-6 px-4">
          <p role="status" className="text-muted-foreground">
            {found.length} Stellen gefunden
          </p>
          <ul className="grid gap-6">
            {found.map((job) => (
              <li key={job.slug} data-job>
                <Card>
                  <CardContent>
                    <div className="flex flex-wrap gap-2 text-sm text-muted-foreground">
                      <Badge>{job.category}</Badge>
                      <span className="inline-flex items-center gap-1">
                        <Briefcase className="h-4 w-4" /> Vollzeit &amp; Teilzeit
                      </span>
                      <span className="inline-flex items-center gap-1">
                        <MapPin className="h-4 w-4" /> 100% Remote
                      </span>
                    </div>
                    <h2 className="text-xl font-semibold">
                      <a href={`/jobs/${job.slug}`}>{job.title}</a> <small>(m/w/d)</small>
                    </h2>
                    <p className="text-muted-foreground">{job.description}</p>
                    <div className="flex flex-wrap gap-2">
                      {job.tags.map((tag) => (
                        <Badge key={tag} variant="outline">
                          {tag}
                        </Badge>
                      ))}
                    </div>
                    <h3 className="font-semibold">Das bringen Sie mit</h3>
                    <ul className="grid gap-1 text-sm">
                      {job.requirements.map((requirement) => (
                        <li key={requirement} className="flex items-center gap-2">
                          <Check className="h-4 w-4 text-primary" />
                          {requirement}
                        </li>
                      ))}
                    </ul>
                    <p className="text-lg font-bold">
                      {job.pay.from}€ - {job.pay.to}€ <small>pro Tag</small>
                    </p>
                    <Button asChild>
                      <PageLink href="/contact">Für diese Position bewerben</PageLink>
                    </Button>
                  </CardContent>
                </Card>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
